import type { DepositCoin } from '../../adapter-kit/chains/index.js'
import { mainnet as network } from './wallets/cluster.js'

/** The coins that exchanges are known to send, the best first. */
export const depositCoins: readonly DepositCoin[] = [
  {
    network,
    address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
  },
  {
    network,
    address: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    symbol: 'USDT',
    name: 'Tether USD',
    decimals: 6,
  },
  { network, address: undefined, symbol: 'SOL', name: 'Solana', decimals: 9 },
]
