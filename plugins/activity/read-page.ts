import { abortable, explorerOf, historyPage } from '../../adapter-kit/features/index.js'
import type { ActiveAccount, Adapter, PluginContext } from '../../kernel/plugin.js'
import type { ActivityItem } from './contract.js'
import { itemsOf } from './items.js'

export interface Page {
  readonly items: readonly ActivityItem[]
  readonly next: string | undefined
}

export interface PageQuery {
  readonly cursor?: string | undefined
  /** Bypasses the cache. */
  readonly fresh?: boolean | undefined
}

/**
 * One page of an account's history.
 * @returns 'unsupported' for a network the service does not know
 * @throws LatchkeyError LK_HTTP, LK_NETWORK, LK_BAD_ANSWER
 */
export async function readPage(
  { use }: Pick<PluginContext, 'use'>,
  { address, network }: ActiveAccount,
  { cursor, fresh }: PageQuery,
): Promise<Page | 'unsupported'> {
  const id = network.caipNetworkId
  const adapter = await use(`adapter:${network.chainNamespace}`)
  const byAdapter =
    adapter.getHistory && ((signal: AbortSignal) => askAdapter(adapter, { address, network }, cursor, signal))
  const ask = byAdapter ?? (await indexedBy({ use }, address, id, cursor))
  if (!ask) return 'unsupported'
  const { transactions, next } = await historyPage({ use }, { address, network }, { cursor, fresh, ask })
  return { items: itemsOf(transactions, id, await explorerOf({ use }, network)), next }
}

type Account = Pick<ActiveAccount, 'address' | 'network'>

/** The adapter may take no notice of the signal. */
const askAdapter = (
  adapter: Adapter,
  { address, network }: Account,
  cursor: string | undefined,
  signal: AbortSignal,
) => abortable(async () => adapter.getHistory?.(address, network, { cursor, signal }), signal)

/** The cloud's history; undefined for a network that it does not know. */
async function indexedBy(
  { use }: Pick<PluginContext, 'use'>,
  address: string,
  network: string,
  cursor: string | undefined,
) {
  const [data, blockchain] = await Promise.all([use('data'), use('blockchain')])
  // Not cached here (the service does that): read this way only for the retries.
  const supports = () => blockchain.supports(network)
  const isKnown = await data.read({ key: ['supports', network], trusted: 0, read: supports })
  return isKnown
    ? (signal: AbortSignal) => blockchain.history({ address, network, cursor, signal })
    : undefined
}
