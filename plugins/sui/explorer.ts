import type { ExplorerPage, Network } from '../../kernel/plugin.js'
import { fullAddress, isAddress } from './address.js'

/** Where the network's explorer shows it; Sui's explorers say `account`. */
export function explorerUrl({ blockExplorers }: Network, what: ExplorerPage): string | undefined {
  const base = blockExplorers?.default.url.replace(/\/+$/, '')
  if (!base) return undefined
  if ('transaction' in what) return `${base}/tx/${encodeURIComponent(what.transaction)}`
  return isAddress(what.address) ? `${base}/account/${fullAddress(what.address)}` : undefined
}
