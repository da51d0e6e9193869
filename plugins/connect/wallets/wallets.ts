import type { PluginContext } from '../../../kernel/plugin.js'
import type { DirectoryCache } from '../directory/directory-cache.js'
import { createWalletGroups } from '../list/wallet-groups.js'
import { destinationOf } from './destination.js'
import { identify } from './identity.js'
import { chainImageOf, createImages } from './images.js'
import { createKnownWallets, type KnownWallets } from './known-wallets.js'
import type { Wallet } from './wallet.js'
import type { WalletsService } from './wallets-service.js'

const phones = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/

/** On a phone or tablet, wallets are apps rather than extensions. */
function isMobile(): boolean {
  return matchMedia('(pointer: coarse)').matches || phones.test(navigator.userAgent)
}

type Wallets = WalletsService & Pick<KnownWallets, 'rank' | 'connected'>

/** Makes the service `wallets` of the list, the known wallets and the directory cache. */
export function createWallets(context: PluginContext, cache: DirectoryCache): Wallets {
  const { store, state, router } = context
  const mobile = isMobile()
  const known = createKnownWallets(context)
  const imageOf = createImages(context, cache, known)
  const atoms = createWalletGroups({ context, cache, known, imageOf, mobile })
  if (known.recent.get()[0]) fetchDirectory(context, cache)
  let inApp: typeof import('./in-app.js') | undefined

  /** In the namespace the modal was opened for. */
  const connectorsOf = (wallet: Wallet) => {
    const { namespace } = store.get(state.route)
    const all = identify(store.get(state.connectors)).connectorsOf(wallet)
    return all.filter((c) => !namespace || c.namespace === namespace)
  }
  const wallets: Wallets = {
    ...known,
    ...atoms,
    mobile,
    recent: known.recent.atom,
    async load() {
      const loading = mobile && import('./in-app.js').catch(() => undefined)
      const remembered = known.recent.get().filter(({ homepage }) => homepage === undefined)
      await cache.load(
        store.get(state.route).namespace,
        remembered.map(({ id }) => id),
      )
      inApp = (await loading) || inApp
      known.learn(loadedWallets(cache))
    },
    remember(wallet) {
      known.remember(wallet)
      known.keepLast({ wallet: wallet.id })
    },
    waitFor: cache.link.set,
    connectorsOf,
    imageOf,
    chainImageOf: (network) => chainImageOf(context, cache, network),
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

/** For the images of remembered wallets, which are on the list from the first frame. */
function fetchDirectory(context: PluginContext, { directory }: DirectoryCache): void {
  context.use('directory').then(directory.set, () => undefined) // reported when the directory is requested
}

/** What the directory answered about the wallets that stand first. */
function loadedWallets({ best, featured, recent }: DirectoryCache): readonly Wallet[] {
  const pages = Object.values(best.get()).flatMap(({ wallets }) => wallets)
  return [...pages, ...(featured.get() ?? []), ...(recent.get() ?? [])]
}
