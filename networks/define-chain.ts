import type { NetworkInput } from '../kernel/plugin.js'

/**
 * Types a network of your own and returns it as it is. Without `chainNamespace` it is an EVM network.
 *
 * @example
 * const ours = defineChain({
 *   id: 4242,
 *   name: 'Ours',
 *   nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
 *   rpcUrls: { default: { http: ['https://rpc.ours.example'] } },
 * })
 */
export function defineChain<const N extends NetworkInput>(network: N): N {
  return network
}
