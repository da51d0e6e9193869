import { type Atom, atom, type Getter } from 'jotai/vanilla'
import type { Filled, PluginContext, SessionState } from '../../../kernel/plugin.js'
import type { DirectoryCache } from '../directory/directory-cache.js'
import type { ImageOf } from '../wallets/images.js'
import type { KnownWallets } from '../wallets/known-wallets.js'
import type { PairingSteps } from '../wallets/pairing-steps.js'
import type { Wallet } from '../wallets/wallet.js'
import type { AllWalletsRow } from '../wallets/wallets-service.js'
import { placesBeside, shortList } from './short-list.js'
import { type ListInput, listWallets } from './wallet-list.js'

interface GroupsDeps {
  readonly context: PluginContext
  readonly cache: DirectoryCache
  readonly knownWallets: KnownWallets
  readonly steps: Atom<PairingSteps | undefined>
  readonly imageOf: ImageOf
  readonly mobile: boolean
}

/** The atoms of the Connect view: pure functions over the modal's state, the directory cache and the known wallets. */
export function createWalletGroups(deps: GroupsDeps) {
  const { state } = deps.context
  const facts = createFacts(deps)
  const methods = atom((get) => {
    const { active } = get(state.session)
    const entries = get(state.slots)['connect:method'] ?? []
    const here = entries.filter(({ namespaces }) => !namespaces || !active || namespaces.includes(active))
    return offeredMethods(here, get(state.features).values)
  })
  const groups = atom((get) => listWallets(listInput(deps, facts, get, get(methods).length)))
  const lastLogin = atom((get) => {
    const last = get(deps.knownWallets.last)
    return last && 'login' in last ? last.login : undefined
  })
  const short = atom((get) => {
    const again = get(lastLogin) !== undefined
    return shortList(get(groups), placesBeside(get(methods).length, again))
  })
  const all: Atom<AllWalletsRow> = atom((get) => allWalletsRow(deps, facts, get))
  return { groups, short, lastLogin, methods, all, pairing: facts.pairing }
}

type Facts = ReturnType<typeof createFacts>

/** Values that several of the atoms use. */
function createFacts({ context: { state, site }, cache }: GroupsDeps) {
  let current: string | undefined
  /** Keeps its value while the modal closes, so that the list does not change as it fades out. */
  const namespace = atom((get) => {
    const route = get(state.route)
    if (route.open) current = route.namespace
    return current
  })
  const live = atom((get) => connected(get(state.session)))
  return {
    namespace,
    live,
    pairing: atom((get) => get(state.connectors).some(({ type }) => type === 'WALLET_CONNECT')),
    paired: atom((get) => get(live).some(({ type }) => type === 'WALLET_CONNECT')),
    /** The cache's name for the best wallets of the namespace. */
    best: (get: Getter) => `best ${get(namespace) ?? ''}`,
    isWaiting: (get: Getter, question: string) => !!site.projectId && !get(cache.failed.atom).has(question),
  }
}

function listInput(
  deps: GroupsDeps,
  { namespace, live, paired, best, isWaiting }: Facts,
  get: Getter,
  methods: number,
): ListInput {
  const { cache, knownWallets, imageOf, mobile } = deps
  const { state, site } = deps.context
  const current = get(namespace)
  const { values } = get(state.features)
  get(cache.directory.atom) // read so that the list is made anew once the directory's images are known
  get(knownWallets.ranked)
  return {
    ...knownWallets,
    connectors: get(state.connectors),
    namespace: current,
    chains: get(state.networks).flatMap((n) => (n.chainNamespace === current ? [n.caipNetworkId] : [])),
    recent: get(knownWallets.recent.atom),
    featured: get(cache.featured.atom) ?? (isWaiting(get, 'featured') ? undefined : []),
    featuredCount: site.featuredWalletIds?.length ?? 0,
    recommended: get(cache.best.atom)[current ?? '']?.wallets ?? (isWaiting(get, best(get)) ? undefined : []),
    include: site.includeWalletIds,
    exclude: site.excludeWalletIds,
    hidden: get(cache.hidden.atom),
    order: values.connectorTypeOrder,
    last: get(knownWallets.last),
    mobile,
    methods,
    connected: new Set(get(live).map((connector) => `${connector.namespace} ${connector.id}`)),
    paired: get(paired),
    imageOf,
    isWaiting: isAwaited(deps, get, isWaiting(get, 'recent')),
  }
}

/**
 * Whether a row that pairs must wait: none of the wallet's links is known yet, or the page's pairing link is not there.
 */
function isAwaited({ cache, knownWallets, steps }: GroupsDeps, get: Getter, isWaiting: boolean) {
  const waiting = get(steps)?.waiting
  const page = !!waiting && get(waiting)
  const unknown = !get(cache.recent.atom) && isWaiting ? get(knownWallets.recent.atom) : []
  return (wallet: Wallet) =>
    page || (unknown.includes(wallet) && !wallet.mobile_link && !wallet.webapp_link && !wallet.desktop_link)
}

function allWalletsRow(
  { context: { site }, cache, mobile }: GroupsDeps,
  { namespace, pairing, paired, best, isWaiting }: Facts,
  get: Getter,
): AllWalletsRow {
  const { allWallets } = site
  const isWanted = allWallets !== 'HIDE' && (mobile || allWallets !== 'ONLY_MOBILE')
  const count = get(cache.best.atom)[get(namespace) ?? '']?.count
  return {
    shown: !!site.projectId && isWanted && get(pairing),
    disabled: get(paired),
    count,
    exact: get(namespace) !== undefined,
    waiting: count === undefined && isWaiting(get, best(get)),
    failed: get(cache.failed.atom).has(best(get)),
  }
}

function connected({ namespaces }: SessionState) {
  return Object.values(namespaces).flatMap((ns) =>
    ns.status === 'connected' ? [ns.connection, ...ns.others].map(({ connector }) => connector) : [],
  )
}

/** The feature that switches a method off, where it is not named as the method. */
const features = new Map([['social', 'socials']])

/** The methods that other plugins offer and no feature switches off. */
export function offeredMethods(
  entries: readonly Filled<'connect:method'>[],
  values: Readonly<Record<string, unknown>>,
): readonly Filled<'connect:method'>[] {
  return entries.filter(({ method }) => {
    const value = values[features.get(method) ?? method]
    return value !== false && !(Array.isArray(value) && value.length === 0)
  })
}
