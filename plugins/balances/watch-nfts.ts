import { atom } from 'jotai/vanilla'
import { createLiveQuery, type Reading } from '../../adapter-kit/index.js'
import { type ActiveAccount, type Live, type PluginContext, servedAccount } from '../../kernel/plugin.js'
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
const failed: Nfts = { status: 'failed', items: [], more: true, busy: false }
const start: Found = { moves: new Map(), cursors: [], next: undefined }

/** The NFTs of the active account; its history is only read while somebody listens. */
export function watchNfts(context: PluginContext): { readonly live: Live<Nfts>; more(): void } {
  const { store } = context
  const account = servedAccount(context, 'nfts')
  const { value, failure, live, extend, retry } = createLiveQuery<ActiveAccount, Search>(context, {
    subject: account,
    trusted,
    read(who, reading) {
      const last = reading.last()
      return last ? searchAgain(context, who, last) : search(context, who, start, reading)
    },
  })
  const shown = atom((get): Nfts => {
    const known = get(value) ?? (get(failure) ? failed : loading)
    return get(account) ? known : none
  })
  return {
    // A failure is left to the visitor: tried again by itself, it would come and go on screen.
    live: live(shown, { interval: pause, retries: () => store.get(shown) !== failed }),
    more() {
      const last = store.get(value)
      if (!last) return retry()
      if (!last.more || last.busy) return
      extend({ ...last, busy: true }, (who, reading) =>
        search(context, who, reading.last()?.found ?? start, reading),
      )
    },
  }
}

/** Looks further back, from the start or from where it was. */
async function search(
  context: PluginContext,
  account: ActiveAccount,
  from: Found,
  { last, tell, signal }: Reading<Search>,
): Promise<Search> {
  let found = from
  try {
    for (let page = 1; ; page += 1) {
      found = await collect(context, account, found)
      if (found.next === undefined || page === pagesAtOnce || signal.aborted) return searchOf(found)
      // The first pages may hold none: that is not yet an answer.
      const so = searchOf(found)
      if (so.items.length > 0) tell({ ...so, busy: true })
    }
  } catch (error) {
    const known = last()
    if (!known) throw error
    return { ...known, busy: false }
  }
}

/** Reads anew what was read, if the first page tells something new; what is on screen stays until it is done. */
async function searchAgain(context: PluginContext, account: ActiveAccount, last: Search): Promise<Search> {
  let found = await collect(context, account, start)
  const isNew = [...found.moves].some(([key, nft]) => !last.found.moves.get(key) !== !nft)
  if (!isNew) return last
  for (let page = 1; page <= last.found.cursors.length && found.next !== undefined; page += 1) {
    found = await collect(context, account, found)
  }
  return searchOf(found)
}

/** What reads them comes with the tab that shows them. */
const collect = async (...given: Parameters<typeof import('./collect-nfts.js')['collectNfts']>) =>
  (await import('./collect-nfts.js')).collectNfts(...given)

function searchOf(found: Found): Search {
  const items = [...found.moves.values()].flatMap((nft) => nft ?? []).slice(0, most)
  return { status: 'ready', items, more: found.next !== undefined, busy: false, found }
}
