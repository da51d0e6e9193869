import { type Atom, atom } from 'jotai/vanilla'
import {
  type AccountAnswers,
  type ActiveAccount,
  activeAccount,
  codeOf,
  createAccountAnswers,
  createLive,
  type PluginContext,
  type PublicState,
} from '../../kernel/plugin.js'
import type { Activity, ActivityItem, ActivityService } from './contract.js'
import { type Pages, unread, withFirst, withNext } from './pages.js'
import { type PageQuery, readPage } from './read-page.js'

/** As long as the first page is trusted, in milliseconds. */
const trusted = 15_000
/** Between two looks for new ones while the list is on screen, in milliseconds. */
const pause = 30_000

const none: Activity = { status: 'none', items: [], more: 'none' }

interface List extends Pick<ActivityService, 'live' | 'loadMore' | 'retry' | 'refresh'> {
  /** Somebody has looked at the active account's. */
  isRead(): boolean
}

/** What the steps of the list share. */
interface Lists {
  readonly context: PluginContext
  /** What was read so far. */
  readonly known: AccountAnswers<Pages>
  /** What is read, or waits for its turn, by account. */
  readonly queues: Map<string, Promise<void>>
  /** Told what a page brought. */
  readonly seen: (items: readonly ActivityItem[]) => void
}

/**
 * The history of the active account, page by page.
 * @param seen told what a page brought
 */
export function watchList(context: PluginContext, seen: (items: readonly ActivityItem[]) => void): List {
  const { store, state, site } = context
  const account = servedAccount(state, !!site.projectId)
  const known = createAccountAnswers<Pages>(store, account)
  const lists: Lists = { context, known, queues: new Map(), seen }
  const value = atom((get): Activity => (get(account) ? (get(known.atom) ?? unread) : none))
  return {
    live: createLive(store, value, { subject: account, look: () => look(lists), interval: pause }),
    loadMore: () => loadMore(lists),
    retry: () => retry(lists),
    async refresh() {
      const active = known.current()
      if (active) await read(lists, active, () => ({ fresh: true }))
    },
    isRead: () => store.get(known.atom) !== undefined,
  }
}

/** The active account, where its history can be asked for. */
function servedAccount(state: PublicState, hasProject: boolean): Atom<ActiveAccount | undefined> {
  const active = activeAccount(state)
  return atom((get) => {
    const account = get(active)
    if (!account || !hasProject || account.network.unsupported) return undefined
    const able = get(state.capabilities)[account.network.chainNamespace]
    return able?.includes('history') ? account : undefined
  })
}

const pagesOf = ({ known }: Lists, account: ActiveAccount) => known.of(account) ?? unread

/** Reads one page and puts it where it belongs; one after the other, so that none is lost. */
function read(lists: Lists, account: ActiveAccount, queryOf: () => PageQuery): Promise<void> {
  const { queues } = lists
  const { key } = account
  const work = (queues.get(key) ?? Promise.resolve()).then(() => readNow(lists, account, queryOf()))
  queues.set(key, work)
  return work.then(() => {
    if (queues.get(key) === work) queues.delete(key)
  })
}

async function readNow(lists: Lists, account: ActiveAccount, query: PageQuery): Promise<void> {
  const { context, known, seen } = lists
  const { signal } = context
  try {
    const page = await readPage(context, account, query)
    if (signal.aborted) return
    const [last, now] = [pagesOf(lists, account), Date.now()]
    const { cursor } = query
    if (page === 'unsupported') return known.put(account, { ...unread, status: page, readAt: now })
    known.put(account, cursor ? withNext(last, cursor, page) : withFirst(last, page, now))
    seen(page.items)
  } catch (error) {
    if (!signal.aborted) fail(lists, account, query, error)
  }
}

function fail(lists: Lists, account: ActiveAccount, { cursor }: PageQuery, error: unknown): void {
  const { context, known } = lists
  const last = pagesOf(lists, account)
  // The same failure of a look that nobody asked for is told once.
  const failure = (!cursor && last.failure) || {}
  const status = last.items.length > 0 ? 'ready' : 'failed'
  known.put(account, { ...last, failure, ...(cursor ? { more: 'failed' } : { status }) })
  if (failure !== last.failure) context.track('ERROR_FETCH_TRANSACTIONS', about(context, cursor))
  // An error without a code comes from a mistake of ours or of the service: worth a line in the console.
  if (codeOf(error) === undefined) context.report(error)
}

/** What is counted with a page; never the address. */
const about = (context: PluginContext, cursor: string | undefined) => ({
  projectId: context.site.projectId,
  cursor,
  isSmartAccount: isSmartAccount(context),
})

/** Reads the first page again once the one that is known is too old. */
function look(lists: Lists): void {
  const account = lists.known.current()
  if (!account || lists.queues.has(account.key)) return
  if (Date.now() > pagesOf(lists, account).readAt + trusted) void read(lists, account, () => ({}))
}

function loadMore(lists: Lists): void {
  const { context, known } = lists
  const account = known.current()
  if (!account) return
  const last = pagesOf(lists, account)
  if (!last.next || last.more === 'loading') return
  known.put(account, { ...last, more: 'loading' })
  context.track('LOAD_MORE_TRANSACTIONS', about(context, last.next))
  void read(lists, account, () => ({ cursor: pagesOf(lists, account).next }))
}

function retry(lists: Lists): void {
  const { known } = lists
  const account = known.current()
  if (!account || pagesOf(lists, account).status !== 'failed') return
  known.put(account, unread)
  void read(lists, account, () => ({}))
}

/** Whether the active account is a smart one. */
export function isSmartAccount({ store, state }: Pick<PluginContext, 'store' | 'state'>): boolean {
  const { address, allAccounts } = store.get(state.account())
  return allAccounts.some((account) => account.address === address && account.type === 'smartAccount')
}
