import type { DepositCoin } from '../../adapter-kit/chains/index.js'

const ether = { address: undefined, symbol: 'ETH', name: 'Ethereum', decimals: 18 }
const dollar = { symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const tether = { symbol: 'USDT', name: 'Tether USD', decimals: 6 }

/** The coins that exchanges are known to send; of each network the best first. */
export const depositCoins: readonly DepositCoin[] = [
  { network: 'eip155:1', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', ...dollar },
  { network: 'eip155:1', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', ...tether },
  { network: 'eip155:1', ...ether },
  { network: 'eip155:10', address: '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', ...tether },
  { network: 'eip155:137', address: '0x2791bca1f2de4661ed88a30c99a7a9449aa84174', ...dollar },
  { network: 'eip155:137', address: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f', ...tether },
  { network: 'eip155:8453', address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', ...dollar },
  { network: 'eip155:8453', ...ether },
  { network: 'eip155:42161', address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', ...dollar },
  { network: 'eip155:42161', address: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', ...tether },
  { network: 'eip155:84532', ...ether },
]
