import { createWritableAtom, type PluginContext } from '../../../kernel/plugin.js'
import type { DirectoryCache } from '../directory/directory-cache.js'
import { createWalletGroups } from '../list/wallet-groups.js'
import { identify } from './identity.js'
import { chainImageOf, createImages } from './images.js'
import type { InApp } from './in-app.js'
import { createKnownWallets, type KnownWallets } from './known-wallets.js'
import type { PairingSteps } from './pairing-steps.js'
import type { Wallet } from './wallet.js'
import { createWalletNavigation } from './wallet-navigation.js'
import type { WalletsService } from './wallets-service.js'

interface Wallets extends WalletsService, Pick<KnownWallets, 'rank' | 'connected'> {
  /** Called when the modal has closed, and the list with it. */
  gone(): void
}

/** Makes the service `wallets` of the list, the known wallets and the directory cache. */
export function createWallets(context: PluginContext, cache: DirectoryCache): Wallets {
  const { store, state } = context
  const { mobile } = context.platform
  const steps = createWritableAtom<PairingSteps | undefined>(store, undefined)
  const onScreen = createWritableAtom(store, false)
  const known = createKnownWallets(context)
  const imageOf = createImages(context, cache, known)
  const atoms = createWalletGroups({ context, cache, known, steps: steps.atom, imageOf, mobile })
  if (known.recent.get()[0]) fetchDirectory(context, cache)
  let inApp: InApp | undefined

  /** In the namespace the modal was opened for. */
  const connectorsOf = (wallet: Wallet) => {
    const { namespace } = store.get(state.route)
    const all = identify(store.get(state.connectors)).connectorsOf(wallet)
    return all.filter((c) => !namespace || c.namespace === namespace)
  }
  return {
    ...known,
    ...atoms,
    ...createWalletNavigation({
      context,
      steps,
      pairing: atoms.pairing,
      appLink: (choice) => inApp?.linkOf(choice),
    }),
    mobile,
    recent: known.recent.atom,
    onScreen: onScreen.atom,
    async load() {
      onScreen.set(true)
      const loading = mobile && loadInApp(context)
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
    gone: () => onScreen.set(false),
    connectorsOf,
    imageOf,
    chainImageOf: (network) => chainImageOf(context, cache, network),
    isUsable: (wallet) => !mobile || wallet.supports_wc !== false || !!inApp?.isUsable(wallet),
    choiceOf: (wallet) => ({ wallet, connectors: connectorsOf(wallet) }),
  }
}

/** Undefined when its code does not arrive: these wallets are paired then, like all others. */
function loadInApp(context: PluginContext): Promise<InApp | undefined> {
  return import('./in-app.js').then(
    (loaded) => loaded.loadInApp(context),
    () => undefined,
  )
}

/** For the images of remembered wallets, which are on the list from the first frame. */
function fetchDirectory(context: PluginContext, { directory }: DirectoryCache): void {
  context.use('directory').then(directory.set, () => undefined) // reported when the directory is requested
}

/** The wallets of the directory that the list shows first, as far as they are loaded. */
function loadedWallets({ best, featured, recent }: DirectoryCache): readonly Wallet[] {
  const pages = Object.values(best.get()).flatMap(({ wallets }) => wallets)
  return [...pages, ...(featured.get() ?? []), ...(recent.get() ?? [])]
}
