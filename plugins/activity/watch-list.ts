import { type Atom, atom } from 'jotai/vanilla'
import { createLiveQuery, ownAddresses, type Reading } from '../../adapter-kit/features/index.js'
import {
  type ActiveAccount,
  activeAccount,
  codeOf,
  type PluginContext,
  servedAccount,
} from '../../kernel/plugin.js'
import type { Activity, ActivityItem, ActivityService } from './contract.js'
import { withDoubts } from './doubts.js'
import { type Pages, unread, withFirst, withNext } from './pages.js'
import { readPage } from './read-page.js'

/** How long the first page is kept, in milliseconds. */
const trusted = 15_000
/** Milliseconds between two reads while the list is on screen. */
const pause = 30_000

const nothing = { items: [], more: 'none' } as const

type Read = (who: ActiveAccount, reading: Reading<Pages>, cursor?: string) => Promise<Pages>

interface List extends Pick<ActivityService, 'live' | 'loadMore' | 'retry' | 'refresh'> {
  /** The known list is out of date: it is read past the cache, once somebody listens. */
  renew(): void
}

/**
 * The history of the active account, page by page.
 * @param seen told what a page brought
 */
export function watchList(context: PluginContext, seen: (items: readonly ActivityItem[]) => void): List {
  const { store } = context
  const account = servedAccount(context, 'history', 'getHistory')
  const read: Read = async (who, { fresh, last, signal }, cursor) => {
    const page = await readPage(context, who, { cursor, fresh })
    if (page === 'unsupported') return { ...unread, status: page }
    if (!signal.aborted) seen(page.items)
    return cursor ? withNext(last() ?? unread, page) : withFirst(last() ?? unread, page)
  }
  const query = createLiveQuery<ActiveAccount, Pages>(context, {
    subject: account,
    trusted,
    read,
    failed: ({ error, first }) => tellFailure(context, error, first),
  })
  const pagesAtom = doubtedAtom(context, query.value)
  const activity = atom((get): Activity => {
    const [now, pages] = [get(query.loaded), get(pagesAtom)]
    const list: Activity = pages ?? { ...nothing, status: now.status }
    return 'failure' in now && now.failure ? { ...list, failure: now.failure.row } : list
  })
  return {
    live: query.live(activity, { interval: pause }),
    loadMore() {
      const last = store.get(query.value)
      if (!last?.next || last.more === 'loading') return
      context.track('LOAD_MORE_TRANSACTIONS', about(context, last.next))
      query.extend({ ...last, more: 'loading' }, (who, reading) => readNext(context, read, who, reading))
    },
    retry() {
      if (!store.get(query.value)) query.retry()
    },
    refresh: () => query.readNow(true),
    renew: () => query.refresh(true),
  }
}

/** The pages with the doubts about their items. */
function doubtedAtom({ state }: PluginContext, source: Atom<Pages | undefined>): Atom<Pages | undefined> {
  const who = activeAccount(state)
  const addresses = atom((get) => ownAddresses(get(state.session), get(who)?.network.chainNamespace ?? ''))
  return atom((get) => {
    const pages = get(source)
    return pages && { ...pages, items: withDoubts(pages.items, get(addresses)) }
  })
}

/** Reads the next page; where that fails the list stays, and the visitor can try again. */
async function readNext(context: PluginContext, read: Read, who: ActiveAccount, reading: Reading<Pages>) {
  const { last, signal } = reading
  const cursor = last()?.next
  try {
    return await read(who, reading, cursor)
  } catch (error) {
    if (!signal.aborted) tellFailure(context, error, true, cursor)
    return { ...(last() ?? unread), more: 'failed' as const, failure: {} }
  }
}

/** Counts a failure, and once only where the same one comes back in automatic reads. */
function tellFailure(context: PluginContext, error: unknown, isNew: boolean, cursor?: string): void {
  if (isNew) context.track('ERROR_FETCH_TRANSACTIONS', about(context, cursor))
  // An error without a code is a programming mistake, here or in the service: it is reported on the console.
  if (codeOf(error) === undefined) context.report(error)
}

/** Properties of the usage events about a page; never the address. */
const about = (context: PluginContext, cursor: string | undefined) => ({
  projectId: context.site.projectId,
  cursor,
  isSmartAccount: isSmartAccount(context),
})

/** Whether the active account is a smart one. */
export function isSmartAccount({ store, state }: Pick<PluginContext, 'store' | 'state'>): boolean {
  const { address, allAccounts } = store.get(state.account())
  return allAccounts.some((account) => account.address === address && account.type === 'smartAccount')
}
