import { type Atom, atom, type Getter } from 'jotai/vanilla'
import type { PluginContext, SessionState } from '../../kernel/plugin.js'
import type { Book } from './book.js'
import type { ImageOf } from './images.js'
import { type ListInput, listWallets } from './list.js'
import { arrange, type Method, offered } from './methods.js'
import type { Shelf } from './shelf.js'
import type { Wallet } from './wallet.js'
import type { AllWalletsRow } from './wallets-service.js'

/** The atoms of the Connect view: pure functions over the modal's state, the shelf and the book. */
export function createGroups(
  context: PluginContext,
  shelf: Shelf,
  book: Book,
  imageOf: ImageOf,
  mobile: boolean,
) {
  const { state, site } = context
  let asked: string | undefined
  /** Stays what it was while the modal fades out: the list must not change on its way. */
  const namespace = atom((get) => {
    const route = get(state.route)
    if (route.open) asked = route.namespace
    return asked
  })
  const live = atom((get) => connected(get(state.session)))
  const pairing = atom((get) => get(state.connectors).some(({ type }) => type === 'WALLET_CONNECT'))
  const paired = atom((get) => get(live).some(({ type }) => type === 'WALLET_CONNECT'))
  const best = (get: Getter) => `best ${get(namespace) ?? ''}`
  const isWaiting = (get: Getter, question: string) =>
    !!site.projectId && !get(shelf.failed.atom).has(question)

  /** What plugins offer beside wallets, for the active namespace. */
  const others = atom((get) => {
    const { active } = get(state.session)
    const entries = get(state.slots)['connect:method'] ?? []
    const here = entries.filter(({ namespaces }) => !namespaces || !active || namespaces.includes(active))
    return offered(here, get(state.features).values)
  })

  /** Rows that pair: none of the links is known, or the one of this page is not there yet. */
  const isAwaited = (get: Getter) => {
    const link = get(shelf.link.atom)
    const page = !!link && get(link)
    const unknown = !get(shelf.recent.atom) && isWaiting(get, 'recent') ? get(book.recent.atom) : []
    return (wallet: Wallet) =>
      page || (unknown.includes(wallet) && !wallet.mobile_link && !wallet.webapp_link && !wallet.desktop_link)
  }

  function inputOf(get: Getter): ListInput {
    const wanted = get(namespace)
    const { values } = get(state.features)
    get(shelf.directory.atom) // its images are known from then on
    get(book.ranked)
    return {
      connectors: get(state.connectors),
      namespace: wanted,
      chains: get(state.networks).flatMap((n) => (n.chainNamespace === wanted ? [n.caipNetworkId] : [])),
      recent: get(book.recent.atom),
      custom: book.custom,
      featured: get(shelf.featured.atom) ?? (isWaiting(get, 'featured') ? undefined : []),
      featuredCount: site.featuredWalletIds?.length ?? 0,
      recommended:
        get(shelf.best.atom)[wanted ?? '']?.wallets ?? (isWaiting(get, best(get)) ? undefined : []),
      include: site.includeWalletIds,
      exclude: site.excludeWalletIds,
      hidden: get(shelf.hidden.atom),
      order: values.connectorTypeOrder,
      last: get(book.last),
      mobile,
      methods: get(others).length,
      connected: new Set(get(live).map((connector) => `${connector.namespace} ${connector.id}`)),
      paired: get(paired),
      rankOf: book.rankOf,
      walletOf: book.walletOf,
      doubtOf: book.doubtOf,
      imageOf,
      isWaiting: isAwaited(get),
    }
  }

  const all: Atom<AllWalletsRow> = atom((get) => {
    const { allWallets } = site
    const wanted = allWallets !== 'HIDE' && (mobile || allWallets !== 'ONLY_MOBILE')
    const count = get(shelf.best.atom)[get(namespace) ?? '']?.count
    return {
      shown: !!site.projectId && wanted && get(pairing),
      disabled: get(paired),
      count,
      exact: get(namespace) !== undefined,
      waiting: count === undefined && isWaiting(get, best(get)),
      failed: get(shelf.failed.atom).has(best(get)),
    }
  })
  const groups = atom((get) => listWallets(inputOf(get)))
  const methods: Atom<readonly Method[]> = atom((get) => {
    const hasInstalled = get(groups).some(({ group, rows }) => group === 'injected' && rows.length > 0)
    const enabled = site.enableWallets !== false
    return arrange(get(others), get(state.features).values, { hasInstalled, enabled })
  })
  return { groups, methods, all, pairing }
}

function connected({ namespaces }: SessionState) {
  return Object.values(namespaces).flatMap((ns) =>
    ns.status === 'connected' ? [ns.connection, ...ns.others].map(({ connector }) => connector) : [],
  )
}
