import * as v from 'valibot'
import { type ActiveAccount, LatchkeyError, type PluginContext } from '../../../kernel/plugin.js'
import { parsed } from '../../shared/input/safe-access.js'

/** How far a list has been read whose pages each name the cursor of the next. */
export interface PageCursors {
  /** Cursors that were used: one that comes again would read the same pages for ever. */
  readonly cursors: readonly string[]
  /** Of the next page; undefined before the first and after the last. */
  readonly next: string | undefined
}

/** The cursors once the next page has been read. @param following the cursor that this page names */
export function nextPage({ cursors: last, next }: PageCursors, following: string | undefined): PageCursors {
  const cursors = next === undefined ? last : [...last, next]
  const isNew = following !== undefined && !cursors.includes(following)
  return { cursors, next: isNew ? following : undefined }
}

/** How long a page of history is kept, in milliseconds. */
const trusted = 15_000

const HistoryPage = v.object({
  transactions: v.array(v.unknown()),
  next: v.optional(v.pipe(v.string(), v.nonEmpty())),
})

export interface HistoryRequest {
  /** Undefined for the first page. */
  readonly cursor: string | undefined
  /** Bypasses the cache. */
  readonly fresh?: boolean | undefined
  /** Asks for the page. */
  ask(signal: AbortSignal): Promise<unknown>
}

/**
 * One page of an account's history, from the cache that all plugins share which read it.
 * @throws LatchkeyError as `ask` does; LK_BAD_ANSWER for what is no page
 */
export async function historyPage(
  { use }: Pick<PluginContext, 'use'>,
  { address, network }: Pick<ActiveAccount, 'address' | 'network'>,
  { cursor, fresh = false, ask }: HistoryRequest,
): Promise<v.InferOutput<typeof HistoryPage>> {
  const data = await use('data')
  return data.read({
    key: ['history', network.caipNetworkId, address, cursor ?? ''],
    trusted,
    fresh,
    read: async (signal) => pageOf(await ask(signal)),
  })
}

function pageOf(answer: unknown): v.InferOutput<typeof HistoryPage> {
  const page = parsed(HistoryPage, answer)
  if (page) return page
  throw new LatchkeyError('LK_BAD_ANSWER', 'The service answered something unexpected')
}
