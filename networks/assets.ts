import type { CaipNetworkId } from '../kernel/plugin.js'

/** What can be paid in: a network's coin or a token on it, as `pay` of `latchkey/plugins/pay` takes it. */
export interface Asset {
  readonly network: CaipNetworkId
  /** `native`, or the token's contract or mint. */
  readonly asset: string
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

// Pure, so that a bundler drops the assets a page does not use.
const ether = (network: CaipNetworkId): Asset => ({
  network,
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})
const usdc = (network: CaipNetworkId, asset: string): Asset => ({
  network,
  asset,
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
})
const usdt = (network: CaipNetworkId, asset: string): Asset => ({
  network,
  asset,
  metadata: { name: 'Tether USD', symbol: 'USDT', decimals: 6 },
})

export const baseETH = /* @__PURE__ */ ether('eip155:8453')
export const baseSepoliaETH = /* @__PURE__ */ ether('eip155:84532')
export const baseUSDC = /* @__PURE__ */ usdc('eip155:8453', '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913')
export const ethereumUSDC = /* @__PURE__ */ usdc('eip155:1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
export const optimismUSDC = /* @__PURE__ */ usdc('eip155:10', '0x0b2c639c533813f4aa9d7837caf62653d097ff85')
export const arbitrumUSDC = /* @__PURE__ */ usdc('eip155:42161', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831')
export const polygonUSDC = /* @__PURE__ */ usdc('eip155:137', '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359')
export const ethereumUSDT = /* @__PURE__ */ usdt('eip155:1', '0xdAC17F958D2ee523a2206206994597C13D831ec7')
export const optimismUSDT = /* @__PURE__ */ usdt('eip155:10', '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58')
export const arbitrumUSDT = /* @__PURE__ */ usdt('eip155:42161', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9')
export const polygonUSDT = /* @__PURE__ */ usdt('eip155:137', '0xc2132d05d31c914a87c6611c10748aeb04b58e8f')
export const solanaUSDC = /* @__PURE__ */ usdc(solanaMainnet, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
export const solanaUSDT = /* @__PURE__ */ usdt(solanaMainnet, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB')
export const solanaSOL: Asset = {
  network: solanaMainnet,
  asset: 'native',
  metadata: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}
