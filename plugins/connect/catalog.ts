import type { Atom } from 'jotai/vanilla'
import type { PluginContext } from '../../kernel/plugin.js'
import { arrangeWallets } from './arrange.js'
import { createFinder, PAGE } from './finder.js'
import { watchImpressions } from './impressions.js'
import { blank, type Listing, type Pager } from './pager.js'
import { preload } from './preload.js'
import { roomOf } from './room.js'
import type { Wallet } from './wallet.js'

const DEBOUNCE_MS = 500

/** What the view AllWallets shows. */
interface CatalogState {
  /** As it was typed. */
  readonly text: string
  readonly certified: boolean
  readonly mode: 'list' | 'search'
  readonly listing: Listing
  /** Typed, and not asked yet. */
  readonly pending: boolean
}

export interface Catalog {
  readonly state: Atom<CatalogState>
  /** Starts, or goes on where it was left. */
  start(): void
  /** What the visitor looks for; fewer than two letters and no badge: everything. */
  ask(text: string, certified: boolean): void
  /** The next page, or the one that failed once more. */
  more(): void
  /** Counts what is seen in the box, until the returned function is called. */
  shownIn(box: HTMLElement): () => void
  /** Nobody looks any more: a question on its way is dropped. */
  leave(): void
}

const start: CatalogState = { text: '', certified: false, mode: 'list', listing: blank, pending: false }
const catalogs = new WeakMap<PluginContext, Catalog>()

/** The catalogue of a modal: the list stays for the page's life, a search until the modal closes. */
export function catalogOf(context: PluginContext): Catalog {
  const known = catalogs.get(context) ?? createCatalog(context)
  catalogs.set(context, known)
  return known
}

function createCatalog(context: PluginContext): Catalog {
  const { store, state, track } = context
  const { wallets, tools } = roomOf(context)
  const finder = createFinder(context)
  const cell = tools.createCell(store, start)
  const lists = new Map<string | undefined, Pager>()
  let current: Pager | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const isInstalled = (wallet: Wallet) => wallets.connectorsOf(wallet).length > 0
  const patch = (change: Partial<CatalogState>) => cell.set({ ...cell.get(), ...change })

  function show(from: Pager, listing: Listing): void {
    wallets.learn(listing.wallets)
    if (from !== current) return
    const { text, certified, mode } = cell.get()
    const before = certified ? [] : finder.before(mode, text)
    const all = [...before, ...listing.wallets].filter(finder.isUsable)
    const shown = arrangeWallets(all, before.length + PAGE, isInstalled, tools.isSameWallet)
    patch({ listing: { ...listing, wallets: shown } })
    if (listing.status !== 'loading') preload(listing.wallets.slice(-PAGE).map(wallets.imageOf))
  }

  function showList(): void {
    const { namespace } = store.get(state.route)
    const pager = lists.get(namespace) ?? finder.list(show)
    lists.set(namespace, pager)
    current = pager
    patch({ mode: 'list', pending: false })
    show(pager, pager.get())
    if (pager.get().page === 0) void pager.more()
  }

  function search(): void {
    const { text, certified } = cell.get()
    current = finder.search(text.trim(), certified, show)
    patch({ mode: 'search', pending: false, listing: blank })
    track('SEARCH_WALLET', { badge: certified ? 'certified' : '', search: text.trim() })
    void current.more()
  }

  /** Back on the view: what was dropped on leaving is asked again. */
  function resume(): void {
    if (cell.get().pending) search()
    else if (!current) showList()
    else if (current.get().page === 0) void current.more()
  }

  function drop(): void {
    clearTimeout(timer)
    if (cell.get().mode === 'search') current?.stop()
  }

  context.events.on('modal:close', () => {
    drop()
    current = undefined
    cell.set(start)
  })
  return {
    state: cell.atom,
    start: resume,
    ask(text, certified) {
      const badge = certified !== cell.get().certified
      const isSearch = text.trim().length > 1 || certified
      drop()
      patch({ text, certified, pending: isSearch })
      if (isSearch) timer = setTimeout(search, badge ? 0 : DEBOUNCE_MS)
      else showList()
    },
    more: () => void current?.more(),
    shownIn: (box) =>
      watchImpressions(context, box, () => {
        const { listing, mode, text, certified } = cell.get()
        const query = mode === 'search' ? text.trim() : ''
        return { wallets: listing.wallets, ...(query && { query }), ...(certified && { certified }) }
      }),
    leave: drop,
  }
}
