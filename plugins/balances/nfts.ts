import { atom } from 'jotai/vanilla'
import { type ActiveAccount, activeAccount, createCell, type PluginContext } from '../../kernel/plugin.js'
import type { Found } from './collect.js'
import { poll } from './poll.js'
import type { Live, Nfts } from './services.js'

/** Pages of history read in one go. */
const pagesAtOnce = 4
/** As many as a grid can show. */
const most = 400
/** As long as a page of history is trusted, in milliseconds. */
const trusted = 15_000

interface Search extends Nfts {
  readonly found: Found
}

const none: Nfts = { status: 'none', items: [], more: false, busy: false }
const loading: Nfts = { status: 'loading', items: [], more: false, busy: true }
const start: Search = { ...loading, found: { moves: new Map(), cursors: [], next: undefined, at: 0 } }

/** What reads them comes with the tab that shows them. */
const collect = async (...given: Parameters<typeof import('./collect.js')['collect']>) =>
  (await import('./collect.js')).collect(...given)

/** The NFTs of the active account; its history is only read while somebody listens. */
export function watchNfts(context: PluginContext): { readonly live: Live<Nfts>; more(): void } {
  const { store, state, site, signal } = context
  const who = activeAccount(state)
  const known = createCell<ReadonlyMap<string, Search>>(store, new Map())
  const value = atom((get): Nfts => {
    const account = get(who)
    return account && isServed(account) ? (get(known.atom).get(account.key) ?? loading) : none
  })
  const isServed = ({ network }: ActiveAccount) =>
    !!site.projectId && !network.unsupported && network.chainNamespace === 'eip155'
  const current = () => {
    const account = store.get(who)
    return account && isServed(account) ? account : undefined
  }
  const lastOf = ({ key }: ActiveAccount) => known.get().get(key)
  const put = ({ key }: ActiveAccount, next: Search) => known.set(new Map(known.get()).set(key, next))

  /** One thing at a time for an account. */
  const atWork = new Set<string>()
  async function alone({ key }: ActiveAccount, work: () => Promise<void>): Promise<void> {
    if (atWork.has(key)) return
    atWork.add(key)
    await work().finally(() => atWork.delete(key))
  }

  /** Looks further back, from the start or from where it was. */
  async function search(account: ActiveAccount, from: Search): Promise<void> {
    put(account, { ...from, busy: true })
    let { found } = from
    try {
      for (let page = 0; page < pagesAtOnce && !signal.aborted; page += 1) {
        found = await collect(context, account, found)
        const busy = found.next !== undefined && page < pagesAtOnce - 1
        const { items, more } = shownOf(found)
        // The first pages may hold none: that is not yet an answer.
        put(account, { status: items.length > 0 || !busy ? 'ready' : 'loading', items, more, busy, found })
        if (!busy) return
      }
    } catch {
      const last = lastOf(account) ?? from
      put(account, { ...last, status: last.items.length > 0 ? 'ready' : 'failed', more: true, busy: false })
    }
  }

  /** Reads anew what was read, if the first page tells something new; what is on screen stays until it is done. */
  async function lookAgain(account: ActiveAccount, last: Search): Promise<void> {
    try {
      let found = await collect(context, account, start.found)
      const isNew = [...found.moves].some(([key, nft]) => !last.found.moves.get(key) !== !nft)
      if (!isNew) return put(account, { ...last, found: { ...last.found, at: found.at } })
      for (let page = 1; page <= last.found.cursors.length && found.next !== undefined; page += 1) {
        found = await collect(context, account, found)
      }
      put(account, { ...last, ...shownOf(found), found })
    } catch {
      // What was read stays; the next look may do better.
    }
  }

  function look(): void {
    const account = current()
    const last = account && lastOf(account)
    if (!account || signal.aborted) return
    if (!last || last.status === 'failed') void alone(account, () => search(account, start))
    else if (Date.now() > last.found.at + trusted) void alone(account, () => lookAgain(account, last))
  }
  /** A failure is left to the visitor: it would come and go on screen. */
  const lookUnlessFailed = () => {
    const account = current()
    if (account && lastOf(account)?.status !== 'failed') look()
  }
  return {
    live: {
      get: () => store.get(value),
      subscribe(listener) {
        const stops = [store.sub(value, listener), store.sub(who, look)]
        look()
        stops.push(poll(lookUnlessFailed))
        return () => {
          for (const stop of stops) stop()
        }
      },
    },
    more() {
      const account = current()
      const last = account && lastOf(account)
      if (account && last?.more) void alone(account, () => search(account, last))
    },
  }
}

function shownOf({ moves, next }: Found): Pick<Nfts, 'items' | 'more'> {
  return { items: [...moves.values()].flatMap((nft) => nft ?? []).slice(0, most), more: next !== undefined }
}
