import * as v from 'valibot'
import { parsed } from '../../adapters/index.js'
import type { CaipNetworkId, Network } from '../../kernel/plugin.js'

export const mainnet: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The clusters everybody knows, by the name wallets use for them. */
const known: Readonly<Record<string, CaipNetworkId>> = {
  mainnet,
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

const Extra = v.object({ solana: v.object({ cluster: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/)) }) })

/** The cluster's name as wallets write it after `solana:`; a network of the site's own says it in `extra`. */
export function clusterOf({ caipNetworkId, extra }: Pick<Network, 'caipNetworkId' | 'extra'>): string {
  const said = parsed(Extra, extra)?.solana.cluster
  return said ?? Object.keys(known).find((name) => known[name] === caipNetworkId) ?? 'unknown'
}

/** What wallets are told about a network, e.g. `solana:devnet`. */
export function chainOf(network: Network): string {
  return `solana:${clusterOf(network)}`
}

/** The CAIP-2 ids behind a wallet's chains: the site's networks first, then those everybody knows. */
export function networksIn(chains: readonly string[], networks: readonly Network[]): CaipNetworkId[] {
  const own = networks.filter(
    (network) =>
      network.chainNamespace === 'solana' &&
      (chains.includes(chainOf(network)) || chains.includes(network.caipNetworkId)),
  )
  const others = Object.keys(known).flatMap((name) =>
    chains.includes(`solana:${name}`) ? [known[name]] : [],
  )
  const all = [...own.map(({ caipNetworkId }) => caipNetworkId), ...others]
  return [...new Set(all.filter((id) => id !== undefined))]
}
