import * as v from 'valibot'
import { parsed } from '../../../adapter-kit/chains/index.js'
import type { CaipNetworkId, Network } from '../../../kernel/plugin.js'

export const mainnet: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The public clusters, by the names that wallets use. */
const publicClusters: Readonly<Record<string, CaipNetworkId>> = {
  mainnet,
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

export const publicNetworks: ReadonlySet<string> = new Set(Object.values(publicClusters))

const Extra = v.object({ solana: v.object({ cluster: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/)) }) })

/** The cluster's name as wallets write it after `solana:`. A network of the site has it in `extra.solana.cluster`. */
export function clusterOf({ caipNetworkId, extra }: Pick<Network, 'caipNetworkId' | 'extra'>): string {
  const configured = parsed(Extra, extra)?.solana.cluster
  return (
    configured ??
    Object.keys(publicClusters).find((name) => publicClusters[name] === caipNetworkId) ??
    'unknown'
  )
}

/** The network's chain id in the Wallet Standard, e.g. `solana:devnet`. */
export function chainOf(network: Network): string {
  return `solana:${clusterOf(network)}`
}

/** The CAIP-2 ids of a wallet's chains: first those of the site's networks, then those of the public clusters. */
export function networksIn(chains: readonly string[], networks: readonly Network[]): CaipNetworkId[] {
  const siteNetworks = networks.filter(
    (network) =>
      network.chainNamespace === 'solana' &&
      (chains.includes(chainOf(network)) || chains.includes(network.caipNetworkId)),
  )
  const others = Object.keys(publicClusters).flatMap((name) =>
    chains.includes(`solana:${name}`) ? [publicClusters[name]] : [],
  )
  const all = [...siteNetworks.map(({ caipNetworkId }) => caipNetworkId), ...others]
  return [...new Set(all.filter((id) => id !== undefined))]
}
