import type { NetworkInput } from '../kernel/plugin.js'

/** An EVM network, with the fields of a viem chain. */
export interface EvmNetwork extends NetworkInput {
  readonly id: number
}

/** What differs between EVM networks; the rest is put in. */
interface Given {
  readonly rpc: string
  /** Ether when absent. */
  readonly coin?: readonly [name: string, symbol: string]
  readonly explorer?: readonly [name: string, url: string]
  /** Of its picture in the directory. */
  readonly imageId?: string
  readonly testnet?: true
}

/** Pure, so that a bundler drops the networks a page does not use. */
export function evmNetwork(id: number, name: string, given: Given): EvmNetwork {
  const [coin, symbol] = given.coin ?? ['Ether', 'ETH']
  const [explorer, url] = given.explorer ?? []
  return {
    id,
    name,
    nativeCurrency: { name: coin, symbol, decimals: 18 },
    rpcUrls: { default: { http: [given.rpc] } },
    ...(explorer && url && { blockExplorers: { default: { name: explorer, url } } }),
    ...(given.testnet && { testnet: true }),
    ...(given.imageId && { assets: { imageId: given.imageId } }),
  }
}
