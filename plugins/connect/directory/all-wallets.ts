import { createWritableAtom, type PluginContext, type WritableAtom } from '../../../kernel/plugin.js'
import type { ConnectState } from '../connect-state.js'
import { watchImpressions } from '../impressions.js'
import { isSameWallet } from '../wallets/identity.js'
import type { Wallet } from '../wallets/wallet.js'
import type { AllWalletsList, AllWalletsState } from './all-wallets-list.js'
import { arrangeWallets } from './arrange-wallets.js'
import { createDirectoryQuery, PAGE } from './directory-query.js'
import { isWalletName } from './is-wallet-name.js'
import { blank, type Listing, type Pager } from './pager.js'

const DEBOUNCE_MS = 500

const start: AllWalletsState = { text: '', certified: false, mode: 'list', listing: blank, pending: false }

/** One list per modal: it is kept until the page unloads, a search until the modal closes. */
export function allWalletsOf(context: PluginContext, api: ConnectState): AllWalletsList {
  if (api.allWallets) return api.allWallets
  const list = createAllWallets(context, api)
  api.allWallets = list
  context.events.on('modal:close', list.reset)
  return list
}

/** What the steps of the list share. */
interface Lists {
  readonly context: PluginContext
  readonly api: ConnectState
  readonly query: ReturnType<typeof createDirectoryQuery>
  readonly view: WritableAtom<AllWalletsState>
  /** The list of all, by the namespace it is for. */
  readonly byNamespace: Map<string | undefined, Pager>
  /** What is on screen: the list, or a search. */
  current: Pager | undefined
}

export function createAllWallets(context: PluginContext, api: ConnectState): AllWalletsList {
  const view = createWritableAtom(context.store, start)
  const query = createDirectoryQuery(context, api)
  const lists: Lists = { context, api, query, view, byNamespace: new Map(), current: undefined }
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    if (view.get().mode === 'search') lists.current?.stop()
  }
  return {
    state: view.atom,
    start: () => resume(lists),
    search(text, certified) {
      const badge = certified !== view.get().certified
      const isSearch = text.trim().length > 1 || certified
      cancel()
      patch(lists, { text, certified, pending: isSearch })
      if (isSearch) timer = setTimeout(() => search(lists), badge ? 0 : DEBOUNCE_MS)
      else showList(lists)
    },
    more: () => void lists.current?.more(),
    shownIn: (box) =>
      watchImpressions(context, api.wallets, box, () => {
        const { listing, mode, text, certified } = view.get()
        const words = mode === 'search' && isWalletName(text) ? text.trim() : ''
        return { wallets: listing.wallets, ...(words && { query: words }), ...(certified && { certified }) }
      }),
    leave: cancel,
    reset() {
      cancel()
      lists.current = undefined
      view.set(start)
    },
  }
}

const patch = ({ view }: Lists, change: Partial<AllWalletsState>) => view.set({ ...view.get(), ...change })

function show(lists: Lists, from: Pager, listing: Listing): void {
  const { api, query, view } = lists
  const { wallets } = api
  wallets.learn(listing.wallets)
  if (from !== lists.current) return
  const { text, certified, mode } = view.get()
  const before = certified ? [] : query.before(mode, text)
  const all = [...before, ...listing.wallets].filter(query.isUsable)
  const isInstalled = (wallet: Wallet) => wallets.connectorsOf(wallet).length > 0
  const arrangement = arrangeWallets(all, before.length + PAGE, isInstalled, isSameWallet)
  patch(lists, { listing: { ...listing, wallets: arrangement } })
  if (listing.status !== 'loading') preload(listing.wallets.slice(-PAGE).map(wallets.imageOf))
}

function showList(lists: Lists): void {
  const { context, query, byNamespace } = lists
  const { namespace } = context.store.get(context.state.route)
  const pager = byNamespace.get(namespace) ?? query.list((from, listing) => show(lists, from, listing))
  byNamespace.set(namespace, pager)
  lists.current = pager
  patch(lists, { mode: 'list', pending: false })
  show(lists, pager, pager.get())
  if (pager.get().page === 0) void pager.more()
}

function search(lists: Lists): void {
  const { text, certified } = lists.view.get()
  const words = text.trim()
  lists.current = lists.query.search(words, certified, (from, listing) => show(lists, from, listing))
  patch(lists, { mode: 'search', pending: false, listing: blank })
  if (isWalletName(words))
    lists.context.track('SEARCH_WALLET', { badge: certified ? 'certified' : '', search: words })
  void lists.current.more()
}

/** On return to the view: a request cancelled on leaving is made again. */
function resume(lists: Lists): void {
  const { current, view } = lists
  if (view.get().pending) search(lists)
  else if (!current) showList(lists)
  else if (current.get().page === 0) void current.more()
}

const PRELOADED = 20
const PRELOAD_MS = 2000

/** Fetches the images that will be scrolled to next; after PRELOAD_MS the rest is cancelled and loads when it is drawn. */
function preload(urls: readonly (string | undefined)[]): void {
  const images = urls
    .slice(0, PRELOADED)
    .flatMap((url) => (url ? [Object.assign(new Image(), { src: url })] : []))
  setTimeout(() => {
    for (const image of images) if (!image.complete) image.src = ''
  }, PRELOAD_MS)
}
