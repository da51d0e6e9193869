import type { NetworkInput } from '../kernel/plugin.js'

/** An EVM network, with the fields of a viem chain. */
export interface EvmNetwork extends NetworkInput {
  readonly id: number
}

/** What differs between EVM networks; the rest is put in. */
interface Details {
  readonly rpc: string
  /** Ether when absent. */
  readonly coin?: readonly [name: string, symbol: string]
  readonly explorer?: readonly [name: string, url: string]
  /** Of its picture in the directory. */
  readonly imageId?: string
  readonly testnet?: true
}

/** Pure, so that a bundler drops the networks a page does not use. */
export function evmNetwork(id: number, name: string, details: Details): EvmNetwork {
  const [coin, symbol] = details.coin ?? ['Ether', 'ETH']
  const [explorer, url] = details.explorer ?? []
  return {
    id,
    name,
    nativeCurrency: { name: coin, symbol, decimals: 18 },
    rpcUrls: { default: { http: [details.rpc] } },
    ...(explorer && url && { blockExplorers: { default: { name: explorer, url } } }),
    ...(details.testnet && { testnet: true }),
    ...(details.imageId && { assets: { imageId: details.imageId } }),
  }
}
