import { type Atom, atom } from 'jotai/vanilla'
import {
  type AccountAnswers,
  type ActiveAccount,
  activeAccount,
  createAccountAnswers,
  createLive,
  type Live,
  type PluginContext,
  type PublicState,
} from '../../kernel/plugin.js'
import type { Found } from './collect-nfts.js'
import type { Nfts } from './contract.js'

/** Pages of history read in one go. */
const pagesAtOnce = 4
/** As many as a grid can show. */
const most = 400
/** As long as a page of history is trusted, in milliseconds. */
const trusted = 15_000
/** Between two looks for new ones, in milliseconds. */
const pause = 10_000

interface Search extends Nfts {
  readonly found: Found
}

const none: Nfts = { status: 'none', items: [], more: false, busy: false }
const loading: Nfts = { status: 'loading', items: [], more: false, busy: true }
const start: Search = { ...loading, found: { moves: new Map(), cursors: [], next: undefined, at: 0 } }

/** What the steps share. */
interface Searches {
  readonly context: PluginContext
  readonly known: AccountAnswers<Search>
  /** Accounts whose history is being read. */
  readonly busy: Set<string>
}

/** The NFTs of the active account; its history is only read while somebody listens. */
export function watchNfts(context: PluginContext): { readonly live: Live<Nfts>; more(): void } {
  const { store, state, site } = context
  const account = servedAccount(state, !!site.projectId)
  const known = createAccountAnswers<Search>(store, account)
  const searches: Searches = { context, known, busy: new Set() }
  const value = atom((get): Nfts => (get(account) ? (get(known.atom) ?? loading) : none))
  return {
    live: createLive(store, value, {
      subject: account,
      look: (polled) => look(searches, polled),
      interval: pause,
    }),
    more() {
      const active = known.current()
      const last = active && known.of(active)
      if (active && last?.more) void exclusive(searches, active, () => search(searches, active, last))
    },
  }
}

/** The active account, where its NFTs can be asked for. */
function servedAccount(state: PublicState, hasProject: boolean): Atom<ActiveAccount | undefined> {
  const active = activeAccount(state)
  return atom((get) => {
    const account = get(active)
    if (!account || !hasProject || account.network.unsupported) return undefined
    const able = get(state.capabilities)[account.network.chainNamespace]
    return able?.includes('nfts') ? account : undefined
  })
}

/** A failure is left to the visitor: tried again by itself, it would come and go on screen. */
function look(searches: Searches, polled: boolean): void {
  const { context, known } = searches
  const account = known.current()
  const last = account && known.of(account)
  if (!account || context.signal.aborted || (polled && last?.status === 'failed')) return
  if (!last || last.status === 'failed')
    void exclusive(searches, account, () => search(searches, account, start))
  else if (Date.now() > last.found.at + trusted)
    void exclusive(searches, account, () => searchAgain(searches, account, last))
}

/** One thing at a time for an account. */
async function exclusive(
  { busy }: Searches,
  { key }: ActiveAccount,
  work: () => Promise<void>,
): Promise<void> {
  if (busy.has(key)) return
  busy.add(key)
  await work().finally(() => busy.delete(key))
}

/** Looks further back, from the start or from where it was. */
async function search({ context, known }: Searches, account: ActiveAccount, from: Search): Promise<void> {
  known.put(account, { ...from, busy: true })
  let { found } = from
  try {
    for (let page = 0; page < pagesAtOnce && !context.signal.aborted; page += 1) {
      found = await collect(context, account, found)
      const busy = found.next !== undefined && page < pagesAtOnce - 1
      const { items, more } = shownOf(found)
      // The first pages may hold none: that is not yet an answer.
      const status = items.length > 0 || !busy ? 'ready' : 'loading'
      known.put(account, { status, items, more, busy, found })
      if (!busy) return
    }
  } catch {
    const last = known.of(account) ?? from
    const status = last.items.length > 0 ? 'ready' : 'failed'
    known.put(account, { ...last, status, more: true, busy: false })
  }
}

/** Reads anew what was read, if the first page tells something new; what is on screen stays until it is done. */
async function searchAgain({ context, known }: Searches, account: ActiveAccount, last: Search) {
  try {
    let found = await collect(context, account, start.found)
    const isNew = [...found.moves].some(([key, nft]) => !last.found.moves.get(key) !== !nft)
    if (!isNew) return known.put(account, { ...last, found: { ...last.found, at: found.at } })
    for (let page = 1; page <= last.found.cursors.length && found.next !== undefined; page += 1) {
      found = await collect(context, account, found)
    }
    known.put(account, { ...last, ...shownOf(found), found })
  } catch {
    // What was read stays; the next look may do better.
  }
}

/** What reads them comes with the tab that shows them. */
const collect = async (...given: Parameters<typeof import('./collect-nfts.js')['collectNfts']>) =>
  (await import('./collect-nfts.js')).collectNfts(...given)

function shownOf({ moves, next }: Found): Pick<Nfts, 'items' | 'more'> {
  return { items: [...moves.values()].flatMap((nft) => nft ?? []).slice(0, most), more: next !== undefined }
}
