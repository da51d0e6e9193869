import type { PluginContext } from '../../kernel/plugin.js'
import { type Book, createBook } from './book.js'
import { destinationOf } from './destination.js'
import { createGroups } from './groups.js'
import { identify } from './identity.js'
import { chainImageOf, createImages } from './images.js'
import { isMobile } from './platform.js'
import type { Shelf } from './shelf.js'
import type { Wallet } from './wallet.js'
import type { WalletsService } from './wallets-service.js'

type Wallets = WalletsService & Pick<Book, 'rank' | 'connected'>

/** Puts the list, the book and the shelf together: what other rooms and the views are given. */
export function createWallets(context: PluginContext, shelf: Shelf): Wallets {
  const { store, state, router } = context
  const mobile = isMobile()
  const book = createBook(context)
  const imageOf = createImages(context, shelf, book)
  const atoms = createGroups(context, shelf, book, imageOf, mobile)
  // It is needed for the images of remembered wallets, which are on the list from the first frame.
  if (book.recent.get()[0])
    context.use('directory').then(
      shelf.directory.set,
      () => undefined, // said when it is asked
    )
  let inApp: typeof import('./in-app.js') | undefined

  /** In the namespace the modal was opened for. */
  const connectorsOf = (wallet: Wallet) => {
    const { namespace } = store.get(state.route)
    const all = identify(store.get(state.connectors)).connectorsOf(wallet)
    return all.filter((c) => !namespace || c.namespace === namespace)
  }
  const { rank, connected, learn, walletOf, doubtOf } = book
  const wallets: Wallets = {
    ...atoms,
    ...{ rank, connected, learn, walletOf, doubtOf },
    mobile,
    recent: book.recent.atom,
    custom: book.custom,
    async load() {
      const loading = mobile && import('./in-app.js').catch(() => undefined)
      const remembered = store.get(book.recent.atom).filter(({ homepage }) => homepage === undefined)
      await shelf.load(
        store.get(state.route).namespace,
        remembered.map(({ id }) => id),
      )
      inApp = (await loading) || inApp
      const pages = Object.values(store.get(shelf.best.atom)).flatMap((page) => page.wallets)
      learn([...pages, ...(shelf.featured.get() ?? []), ...(shelf.recent.get() ?? [])])
    },
    remember(wallet) {
      book.remember(wallet)
      book.keepLast({ wallet: wallet.id })
    },
    waitFor: shelf.link.set,
    connectorsOf,
    imageOf,
    chainImageOf: (network) => chainImageOf(context, shelf, network),
    isUsable: ({ id, supports_wc }) => !mobile || supports_wc !== false || !!inApp?.withoutPairing.has(id),
    choiceOf: (wallet) => ({ wallet, connectors: connectorsOf(wallet) }),
    destinationOf: (choice) => destinationOf(choice, { mobile, pairing: store.get(atoms.pairing) }),
    choose(choice) {
      const link = inApp?.appLink(context, choice)
      if (link) return window.location.assign(link)
      const to = wallets.destinationOf(choice)
      if (to && 'view' in to) router.push(to.view, to.params)
    },
  }
  return wallets
}
