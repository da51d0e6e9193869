import type { ExplorerPage, Network } from '../../kernel/plugin.js'
import { clusterOf } from './cluster.js'

/** Solscan's paths; clusters other than the main one are named in the query. */
export function explorerUrl(network: Network, what: ExplorerPage): string | undefined {
  const base = network.blockExplorers?.default.url
  if (!base) return undefined
  const path = 'address' in what ? `account/${what.address}` : `tx/${what.transaction}`
  const cluster = clusterOf(network)
  const query = cluster === 'devnet' || cluster === 'testnet' ? `?cluster=${cluster}` : ''
  return `${base.replace(/\/$/, '')}/${path}${query}`
}
