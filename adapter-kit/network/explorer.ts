import type { ExplorerPage, Network, PluginContext } from '../../kernel/plugin.js'

export type TransactionUrl = (hash: string) => string | undefined

/** Where the explorer of a network shows a transaction: as the namespace's plugin says, else as most explorers do. */
export async function explorerOf(
  { use }: Pick<PluginContext, 'use'>,
  network: Network,
): Promise<TransactionUrl> {
  const adapter = await use(`adapter:${network.chainNamespace}`).catch(() => undefined)
  const base = network.blockExplorers?.default.url.replace(/\/+$/, '')
  const usual = (hash: string) => base && `${base}/tx/${encodeURIComponent(hash)}`
  return (transaction) => {
    const page: ExplorerPage = { transaction }
    try {
      return adapter?.explorerUrl ? adapter.explorerUrl(network, page) : usual(transaction)
    } catch {
      return undefined
    }
  }
}
