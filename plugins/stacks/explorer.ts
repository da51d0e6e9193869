import type { ExplorerPage, Network } from '../../kernel/plugin.js'
import { formOf } from './network.js'

/** The explorer shows all networks at one place, told apart by a query. */
export function explorerUrl(network: Network, what: ExplorerPage): string | undefined {
  const base = network.blockExplorers?.default.url
  if (!base) return undefined
  const path = 'address' in what ? `address/${what.address}` : `txid/${withPrefix(what.transaction)}`
  const query = formOf(network) === 'testnet' ? '?chain=testnet' : ''
  return `${base.replace(/\/$/, '')}/${path}${query}`
}

const withPrefix = (hash: string) => (hash.startsWith('0x') ? hash : `0x${hash}`)
