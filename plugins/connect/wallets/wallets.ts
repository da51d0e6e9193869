import type { Atom } from 'jotai/vanilla'
import {
  createWritableAtom,
  isWebLink,
  type PluginContext,
  type WritableAtom,
} from '../../../kernel/plugin.js'
import type { DirectoryCache } from '../directory/directory-cache.js'
import { createWalletGroups } from '../list/wallet-groups.js'
import { type Destination, destinationOf } from './destination.js'
import { identify } from './identity.js'
import { chainImageOf, createImages } from './images.js'
import type { InApp } from './in-app.js'
import { createKnownWallets, type KnownWallets } from './known-wallets.js'
import type { PairingSteps } from './pairing-steps.js'
import type { Choice, Wallet } from './wallet.js'
import type { WalletsService } from './wallets-service.js'

export interface Wallets extends WalletsService, Pick<KnownWallets, 'rank' | 'connected'> {
  /** Requests what the directory adds to the list, on whatever screen it is. Never rejects. */
  fetch(): Promise<void>
  /** What a pairing plugin has registered. */
  pairingSteps(): PairingSteps | undefined
  /** On a phone, the link that opens this page in a wallet's own browser. */
  appLink(choice: Choice): string | undefined
  /** Called when the modal has closed, and the list with it. */
  gone(): void
}

/** Makes the service `wallets` of the list, the known wallets and the directory cache. */
export function createWallets(context: PluginContext, cache: DirectoryCache): Wallets {
  const { store, state } = context
  const { mobile } = context.platform
  const steps = createWritableAtom<PairingSteps | undefined>(store, undefined)
  const onScreen = createWritableAtom(store, false)
  const knownWallets = createKnownWallets(context)
  const imageOf = createImages(context, cache, knownWallets)
  const atoms = createWalletGroups({ context, cache, knownWallets, steps: steps.atom, imageOf, mobile })
  if (knownWallets.recent.get()[0]) fetchDirectory(context, cache)
  let inApp: InApp | undefined

  /** In the namespace the modal was opened for. */
  const connectorsOf = (wallet: Wallet) => {
    const { namespace } = store.get(state.route)
    const all = identify(store.get(state.connectors)).connectorsOf(wallet)
    return all.filter((c) => !namespace || c.namespace === namespace)
  }
  const appLink = (choice: Choice) => inApp?.linkOf(choice)
  const fetch = async () => {
    const loading = mobile && loadInApp(context)
    const remembered = knownWallets.recent.get().filter(({ homepage }) => homepage === undefined)
    await cache.load(
      store.get(state.route).namespace,
      remembered.map(({ id }) => id),
    )
    inApp = (await loading) || inApp
    knownWallets.learn(loadedWallets(cache))
  }
  return {
    ...knownWallets,
    ...atoms,
    ...createChoosing({ context, steps, pairing: atoms.pairing, appLink }),
    appLink,
    mobile,
    recent: knownWallets.recent.atom,
    onScreen: onScreen.atom,
    async load() {
      onScreen.set(true)
      await fetch()
    },
    fetch,
    pairingSteps: steps.get,
    remember(wallet) {
      knownWallets.remember(wallet)
      knownWallets.keepLast({ wallet: wallet.id })
    },
    gone: () => onScreen.set(false),
    connectorsOf,
    imageOf,
    chainImageOf: (network) => chainImageOf(context, cache, network),
    isUsable: (wallet) => !mobile || wallet.supports_wc !== false || !!inApp?.isUsable(wallet),
    choiceOf: (wallet) => ({ wallet, connectors: connectorsOf(wallet) }),
  }
}

interface ChoosingDeps {
  readonly context: PluginContext
  readonly steps: WritableAtom<PairingSteps | undefined>
  readonly pairing: Atom<boolean>
  /** The link that opens this page in a wallet's own browser. */
  appLink(choice: Choice): string | undefined
}

type Choosing = Pick<
  WalletsService,
  'pairBy' | 'countStore' | 'destinationOf' | 'choose' | 'prefetch' | 'showAll' | 'showStores'
>

/** Where clicks on wallets lead. */
function createChoosing({ context, steps, pairing, appLink }: ChoosingDeps): Choosing {
  const { store, router, session, track, report, platform } = context
  const countStore: Choosing['countStore'] = ({ name, id, order }, type) =>
    track('GET_WALLET', { name, walletRank: order ?? undefined, explorerId: id, type })
  const toDestination = (choice: Choice) =>
    destinationOf(choice, { mobile: platform.mobile, pairing: store.get(pairing) })
  return {
    pairBy(next) {
      steps.set(next)
      return () => steps.get() === next && steps.set(undefined)
    },
    countStore,
    destinationOf: toDestination,
    choose(choice) {
      const link = appLink(choice)
      if (link && isWebLink(link)) return window.location.assign(link)
      const to = toDestination(choice)
      if (to && 'href' in to) choice.wallet && countStore(choice.wallet, 'homepage')
      else if (to) show(router, to)
    },
    prefetch(choice) {
      const to = toDestination(choice)
      if (!to || 'href' in to) return
      const isPairing = 'role' in to
      if (!isPairing && !to.view.startsWith('Connecting')) return
      // For a wallet of several namespaces the next click tells which one is connected.
      session.prepare(!isPairing && to.view === 'ConnectingExternal' ? choice.connectors : [])
      try {
        if (isPairing) steps.get()?.prefetch?.(to.params?.wallet)
      } catch (error) {
        report(error)
      }
    },
    showAll() {
      track('CLICK_ALL_WALLETS')
      router.push('AllWallets')
    },
    showStores: (wallet) => router.push('Downloads', { wallet }),
  }
}

function show({ push }: PluginContext['router'], to: Exclude<Destination, { href: string }>): void {
  if ('role' in to) push({ role: to.role }, to.params)
  else push(to.view, to.params)
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
