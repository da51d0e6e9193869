import {
  type CaipNetworkId,
  type ExplorerPage,
  findNetwork,
  type Network,
  type PluginContext,
} from '../../../kernel/plugin.js'

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

/** Where the explorer of one of the site's networks shows a transaction. Not checked: whoever shows it does that. */
export async function transactionUrl(
  context: Pick<PluginContext, 'use' | 'store' | 'state'>,
  id: CaipNetworkId,
  hash: string,
): Promise<string | undefined> {
  const network = findNetwork(context.store.get(context.state.networks), id)
  return network && (await explorerOf(context, network))(hash)
}
