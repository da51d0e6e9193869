import * as v from 'valibot'
import {
  type Adapter,
  type Connection,
  type Network,
  namespaceOf,
  type PluginContext,
  type TransactionOutcome,
} from '../../../kernel/plugin.js'
import type { WalletWord } from '../../shared/abilities/batch-outcome.js'
import { abortable, parsed } from '../../shared/input/safe-access.js'
import { withTimeout } from '../../shared/network/with-timeout.js'

/**
 * What has been told of a transaction that is on its way: nothing since the wallet handed it over, or what a node says
 * ({@link TransactionOutcome}).
 */
export type Told = 'submitted' | Exclude<TransactionOutcome['status'], 'confirmed' | 'failed'>

/** A status that one node has told is not taken back by another node that is behind. */
const order = ['submitted', 'unknown', 'unseen', 'seen'] as const satisfies readonly Told[]

/** How watching ended: `untold` where nobody tells of the chain, `lost` when it was looked for long enough. */
export type Ending =
  | { readonly status: 'confirmed'; readonly hash: string }
  | { readonly status: 'failed'; readonly hash: string; readonly error: Error }
  | {
      readonly status: 'untold' | 'lost'
      /** Undefined where only the wallet knows it, by the id of a batch. */
      readonly hash: string | undefined
    }

/** A new status of a transaction that is on its way. */
export interface News {
  readonly told: Told
  /** The transaction is in no block after 25 s. */
  readonly isLate: boolean
  readonly hash: string | undefined
  /** What the wallet says of its batch, which is no node's word. */
  readonly wallet?: WalletWord
}

/** What is looked for: a transaction by its hash, or the batch of a wallet by its id. */
export interface Watched {
  readonly hash?: string
  readonly batch?: string
  readonly connectorId?: string
}

/** A transaction that is in no block after so many milliseconds is late, and looked for less often. */
const lateAfter = 25_000
/** Most are in a block within so many milliseconds. */
const soonAfter = 5000
/** Between two looks, in milliseconds. */
const pauses = { soon: 1000, usual: 3000, late: 30_000 }
/** How often a late transaction is looked for. */
const lateLooks = 99
/** How long one look may take, in milliseconds. */
const lookTime = 10_000

const hash = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w{1,100}$/))), undefined)
const wallet = v.fallback(v.optional(v.picklist(['waiting', 'done', 'gave-up'])), undefined)
const Outcome = v.variant('status', [
  v.object({ status: v.picklist(['unknown', 'unseen', 'seen', 'confirmed']), hash, wallet }),
  v.object({ status: v.literal('failed'), hash, wallet, error: v.instance(Error) }),
])
type Look = () => Promise<v.InferOutput<typeof Outcome>>

/**
 * Looks for a transaction until a node tells how it ended, where the namespace's adapter can ask one.
 * @param tell called with what is new
 * @throws only the reason of the context's signal
 */
export async function watchOutcome(
  context: Pick<PluginContext, 'use' | 'signal' | 'store' | 'state'>,
  network: Network,
  watched: Watched,
  tell: (news: News) => void,
): Promise<Ending> {
  const { signal } = context
  const look = await lookOf(context, network, watched)
  if (!look) return { status: 'untold', hash: watched.hash }
  const began = Date.now()
  let last: News = { told: 'submitted', isLate: false, hash: watched.hash }
  for (let lateTimes = 0; lateTimes < lateLooks; lateTimes += last.isLate ? 1 : 0) {
    const seen = await look()
    signal.throwIfAborted()
    const passed = Date.now() - began
    const next = newsOf(last, seen, passed >= lateAfter)
    if (seen.status === 'failed' && next.hash !== undefined)
      return { status: 'failed', hash: next.hash, error: seen.error }
    if (seen.status === 'confirmed' && next.hash !== undefined)
      return { status: 'confirmed', hash: next.hash }
    if (isNew(last, next)) tell(next)
    last = next
    if (isGivenUp(last)) break
    await pause(last.isLate ? pauses.late : passed < soonAfter ? pauses.soon : pauses.usual, signal)
  }
  return { status: 'lost', hash: last.hash }
}

function newsOf(last: News, seen: v.InferOutput<typeof Outcome>, isLate: boolean): News {
  const { status, hash = last.hash, wallet = last.wallet } = seen
  const nodeState = status === 'confirmed' || status === 'failed' ? last.told : further(last.told, status)
  return { told: nodeState, isLate, hash, ...(wallet && { wallet }) }
}

const further = (before: Told, now: Told) => (order.indexOf(now) > order.indexOf(before) ? now : before)

const isNew = (last: News, next: News) =>
  next.told !== last.told ||
  next.isLate !== last.isLate ||
  next.hash !== last.hash ||
  next.wallet !== last.wallet

/** The wallet has said its last word and named no transaction, so that no node can be asked. */
const isGivenUp = ({ isLate, hash, wallet }: News) =>
  isLate && hash === undefined && (wallet === 'done' || wallet === 'gave-up')

/** One look at a transaction, which never fails; undefined where nobody tells of the chain. */
async function lookOf(
  context: Pick<PluginContext, 'use' | 'signal' | 'store' | 'state'>,
  network: Network,
  { hash, batch, connectorId }: Watched,
): Promise<Look | undefined> {
  const { use, signal } = context
  const adapter = await use(`adapter:${network.chainNamespace}`).catch(() => undefined)
  const ask =
    batch === undefined
      ? outcomeOf(adapter, network, hash)
      : batchOutcomeOf(context, adapter, network, batch, connectorId)
  if (!ask) return undefined
  return async () => {
    const answer = await withTimeout(lookTime, [signal], (limit) =>
      abortable(async () => ask(limit), limit),
    ).catch(() => undefined)
    return parsed(Outcome, answer) ?? { status: 'unknown' }
  }
}

type Ask = (signal: AbortSignal) => unknown

function outcomeOf(
  adapter: Adapter | undefined,
  network: Network,
  hash: string | undefined,
): Ask | undefined {
  if (!adapter?.getOutcome || hash === undefined) return undefined
  return (signal) => adapter.getOutcome?.(hash, network, signal)
}

/** Asks through the wallet that has the batch, while it is connected. */
function batchOutcomeOf(
  context: Pick<PluginContext, 'store' | 'state'>,
  adapter: Adapter | undefined,
  network: Network,
  batch: string,
  connectorId: string | undefined,
): Ask | undefined {
  if (!adapter?.getBatchOutcome) return undefined
  return (signal) => {
    const connection = connectionOf(context, namespaceOf(network.caipNetworkId), connectorId)
    return connection && adapter.getBatchOutcome?.(connection, network, batch, signal)
  }
}

function connectionOf(
  { store, state }: Pick<PluginContext, 'store' | 'state'>,
  namespace: string,
  connectorId: string | undefined,
): Connection | undefined {
  const now = store.get(state.session).namespaces[namespace]
  const connections = now?.status === 'connected' ? [now.connection, ...now.others] : []
  return connections.find(({ connector }) => connector.id === connectorId)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await abortable(() => passed, signal).finally(() => clearTimeout(timer))
}
