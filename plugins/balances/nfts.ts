import { atom } from 'jotai/vanilla'
import { createCell, type PluginContext } from '../../kernel/plugin.js'
import { collect, type Found } from './collect.js'
import type { Live, Nfts } from './services.js'
import { type Who, whoAtom } from './who.js'

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

/** The NFTs of the active account; its history is only read while somebody listens. */
export function watchNfts(context: PluginContext): { readonly live: Live<Nfts>; more(): void } {
  const { store, state, site, signal } = context
  const who = whoAtom(state)
  const known = createCell<ReadonlyMap<string, Search>>(store, new Map())
  const value = atom((get): Nfts => {
    const account = get(who)
    return account && isServed(account) ? (get(known.atom).get(account.key) ?? loading) : none
  })
  const isServed = ({ network }: Who) =>
    !!site.projectId && !network.unsupported && network.chainNamespace === 'eip155'
  const current = () => {
    const account = store.get(who)
    return account && isServed(account) ? account : undefined
  }
  const put = (key: string, next: Search) => known.set(new Map(known.get()).set(key, next))

  async function search(account: Who, from: Search): Promise<void> {
    const { key } = account
    put(key, { ...from, busy: true })
    let { found } = from
    try {
      for (let page = 0; page < pagesAtOnce && !signal.aborted; page += 1) {
        found = await collect(context, account, found)
        const more = found.next !== undefined
        const busy = more && page < pagesAtOnce - 1
        // The first pages may hold none: that is not yet an answer.
        const items = [...found.moves.values()].flatMap((nft) => nft ?? []).slice(0, most)
        put(key, { status: items.length > 0 || !busy ? 'ready' : 'loading', items, more, busy, found })
        if (!more) return
      }
    } catch {
      const last = known.get().get(key) ?? from
      put(key, { ...last, status: last.items.length > 0 ? 'ready' : 'failed', more: true, busy: false })
    }
  }

  function look(): void {
    const account = current()
    const last = account && known.get().get(account.key)
    if (!account || last?.busy) return
    if (!last || last.status === 'failed' || Date.now() > last.found.at + trusted) {
      void search(account, {
        ...start,
        ...(last?.status === 'ready' && { status: 'ready', items: last.items }),
      })
    }
  }
  return {
    live: {
      get: () => store.get(value),
      subscribe(listener) {
        const stops = [store.sub(value, listener), store.sub(who, look)]
        look()
        return () => {
          for (const stop of stops) stop()
        }
      },
    },
    more() {
      const account = current()
      const last = account && known.get().get(account.key)
      if (account && last && !last.busy && last.more) void search(account, last)
    },
  }
}
