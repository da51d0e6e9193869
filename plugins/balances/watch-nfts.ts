import { atom } from 'jotai/vanilla'
import { createLiveQuery, type Reading } from '../../adapter-kit/features/index.js'
import { type ActiveAccount, type Live, type PluginContext, servedAccount } from '../../kernel/plugin.js'
import type { Collection } from './collect-nfts.js'
import type { Nfts } from './contract.js'

/** Pages of history read in one go. */
const pagesAtOnce = 4
/** How many a grid shows at most. */
const most = 400
/** How long a page of history is kept, in milliseconds. */
const trusted = 15_000
/** Milliseconds between two reads. */
const pause = 10_000

interface Search extends Nfts {
  readonly collection: Collection
}

const nothing = {
  none: { status: 'none', items: [], more: false, busy: false },
  loading: { status: 'loading', items: [], more: false, busy: true },
  failed: { status: 'failed', items: [], more: true, busy: false },
} as const
const start: Collection = { moves: new Map(), cursors: [], next: undefined }

/** The NFTs of the active account; its history is only read while somebody listens. */
export function watchNfts(context: PluginContext): { readonly live: Live<Nfts>; more(): void } {
  const { store } = context
  const account = servedAccount(context, 'nfts')
  const { value, loaded, live, extend, retry } = createLiveQuery<ActiveAccount, Search>(context, {
    subject: account,
    trusted,
    read(who, reading) {
      const last = reading.last()
      return last ? searchAgain(context, who, last) : search(context, who, start, reading)
    },
  })
  const nfts = atom((get): Nfts => {
    const now = get(loaded)
    return now.status === 'ready' ? now.value : nothing[now.status]
  })
  return {
    // After a failure the visitor tries again: automatic retries would make the error come and go on screen.
    live: live(nfts, { interval: pause, retries: () => store.get(loaded).status !== 'failed' }),
    more() {
      const last = store.get(value)
      if (!last) return retry()
      if (!last.more || last.busy) return
      extend({ ...last, busy: true }, (who, reading) =>
        search(context, who, reading.last()?.collection ?? start, reading),
      )
    },
  }
}

/** Reads further back in the history, from the start or from where the last search ended. */
async function search(
  context: PluginContext,
  account: ActiveAccount,
  from: Collection,
  { last, tell, signal }: Reading<Search>,
): Promise<Search> {
  let collection = from
  try {
    for (let page = 1; ; page += 1) {
      collection = await collect(context, account, collection)
      if (collection.next === undefined || page === pagesAtOnce || signal.aborted) return searchOf(collection)
      // The first pages may hold no NFT: an empty result is shown only at the end.
      const so = searchOf(collection)
      if (so.items.length > 0) tell({ ...so, busy: true })
    }
  } catch (error) {
    const lastSearch = last()
    if (!lastSearch) throw error
    return { ...lastSearch, busy: false }
  }
}

/** Reads all pages anew if the first one changed; what is on screen stays until that is done. */
async function searchAgain(context: PluginContext, account: ActiveAccount, last: Search): Promise<Search> {
  let collection = await collect(context, account, start)
  const isNew = [...collection.moves].some(([key, nft]) => !last.collection.moves.get(key) !== !nft)
  if (!isNew) return last
  for (let page = 1; page <= last.collection.cursors.length && collection.next !== undefined; page += 1) {
    collection = await collect(context, account, collection)
  }
  return searchOf(collection)
}

/** The code that reads NFTs loads with the tab that shows them. */
const collect = async (...args: Parameters<typeof import('./collect-nfts.js')['collectNfts']>) =>
  (await import('./collect-nfts.js')).collectNfts(...args)

function searchOf(collection: Collection): Search {
  const items = [...collection.moves.values()].flatMap((nft) => nft ?? []).slice(0, most)
  return { status: 'ready', items, more: collection.next !== undefined, busy: false, collection }
}
