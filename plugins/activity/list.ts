import { atom } from 'jotai/vanilla'
import {
  type ActiveAccount,
  activeAccount,
  codeOf,
  createCell,
  type PluginContext,
} from '../../kernel/plugin.js'
import { type Pages, unread, withFirst, withNext } from './pages.js'
import { type PageQuery, readPage } from './read.js'
import type { Activity, ActivityItem, ActivityService } from './services.js'

/** As long as the first page is trusted, in milliseconds. */
const trusted = 15_000
/** Between two looks for new ones while the list is on screen, in milliseconds. */
const pause = 30_000

const none: Activity = { status: 'none', items: [], more: 'none' }

interface List extends Pick<ActivityService, 'live' | 'loadMore' | 'retry' | 'refresh'> {
  /** Somebody has looked at the active account's. */
  isRead(): boolean
}

/**
 * The history of the active account, page by page; by account, so that one's is never shown for another.
 * @param seen told what a page brought
 */
export function watchList(context: PluginContext, seen: (items: readonly ActivityItem[]) => void): List {
  const { store, state, site, signal } = context
  const who = activeAccount(state)
  const known = createCell<ReadonlyMap<string, Pages>>(store, new Map())
  /** What is read, or waits for its turn, by account. */
  const queues = new Map<string, Promise<void>>()
  const isServed = ({ network }: ActiveAccount) =>
    !!site.projectId && !network.unsupported && network.chainNamespace === 'eip155'
  const value = atom((get): Activity => {
    const account = get(who)
    return account && isServed(account) ? (get(known.atom).get(account.key) ?? unread) : none
  })
  const current = () => {
    const account = store.get(who)
    return account && isServed(account) ? account : undefined
  }
  const pagesOf = ({ key }: ActiveAccount) => known.get().get(key) ?? unread
  const put = ({ key }: ActiveAccount, pages: Pages) => known.set(new Map(known.get()).set(key, pages))

  /** Reads one page and puts it where it belongs; one after the other, so that none is lost. */
  function read(account: ActiveAccount, queryOf: () => PageQuery): Promise<void> {
    const { key } = account
    const work = (queues.get(key) ?? Promise.resolve()).then(() => readNow(account, queryOf()))
    queues.set(key, work)
    return work.then(() => {
      if (queues.get(key) === work) queues.delete(key)
    })
  }

  async function readNow(account: ActiveAccount, query: PageQuery): Promise<void> {
    try {
      const page = await readPage(context, account, query)
      if (signal.aborted) return
      const last = pagesOf(account)
      if (page === 'unsupported') put(account, { ...unread, status: 'unsupported', readAt: Date.now() })
      else {
        const { cursor } = query
        put(account, cursor ? withNext(last, cursor, page) : withFirst(last, page, Date.now()))
        seen(page.items)
      }
    } catch (error) {
      if (!signal.aborted) fail(account, query, error)
    }
  }

  function fail(account: ActiveAccount, { cursor }: PageQuery, error: unknown): void {
    const last = pagesOf(account)
    // What fails again by itself is no news.
    const failure = (!cursor && last.failure) || {}
    if (cursor) put(account, { ...last, more: 'failed', failure })
    else put(account, { ...last, status: last.items.length > 0 ? 'ready' : 'failed', failure })
    if (failure !== last.failure) context.track('ERROR_FETCH_TRANSACTIONS', about(cursor))
    // What is no failure of the line is a mistake of ours, or of the service: worth a line in the console.
    if (codeOf(error) === undefined) context.report(error)
  }

  /** What is counted with a page; never the address. */
  const about = (cursor: string | undefined) => ({
    projectId: site.projectId,
    cursor,
    isSmartAccount: isSmartAccount(context),
  })

  function look(): void {
    const account = current()
    if (!account || queues.has(account.key)) return
    if (Date.now() > pagesOf(account).readAt + trusted) void read(account, () => ({}))
  }
  const lookIfSeen = () => {
    if (document.visibilityState !== 'hidden') look()
  }
  return {
    live: {
      get: () => store.get(value),
      subscribe(listener) {
        const stops = [store.sub(value, listener), store.sub(who, look)]
        const timer = setInterval(lookIfSeen, pause)
        look()
        return () => {
          clearInterval(timer)
          for (const stop of stops) stop()
        }
      },
    },
    loadMore() {
      const account = current()
      if (!account) return
      const last = pagesOf(account)
      if (!last.next || last.more === 'loading') return
      put(account, { ...last, more: 'loading' })
      context.track('LOAD_MORE_TRANSACTIONS', about(last.next))
      void read(account, () => ({ cursor: pagesOf(account).next }))
    },
    retry() {
      const account = current()
      if (!account || pagesOf(account).status !== 'failed') return
      put(account, unread)
      void read(account, () => ({}))
    },
    async refresh() {
      const account = current()
      if (account) await read(account, () => ({ fresh: true }))
    },
    isRead: () => known.get().has(current()?.key ?? ''),
  }
}

/** Whether the active account is a smart one. */
export function isSmartAccount({ store, state }: Pick<PluginContext, 'store' | 'state'>): boolean {
  const { address, allAccounts } = store.get(state.account())
  return allAccounts.some((account) => account.address === address && account.type === 'smartAccount')
}
