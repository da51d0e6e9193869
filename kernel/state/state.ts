import { atom, createStore } from 'jotai/vanilla'
import type { Capability, Connector } from '../contract/adapter.js'
import type { AccountState, NetworkState } from '../contract/modal.js'
import type { Theme } from '../contract/options.js'
import type { FilledSlots } from '../contract/slots.js'
import type {
  Alert,
  FeaturesState,
  NamespaceState,
  PublicState,
  RouteEntry,
  RouteState,
  SessionState,
  Toast,
} from '../contract/state.js'
import type { CaipNetworkId, Namespace } from '../lib/caip.js'
import { toCaipAddress } from '../lib/caip.js'
import { guarded, printListenerError } from '../lib/guarded.js'
import { type Network, unsupportedNetwork } from '../lib/networks.js'
import type { TrackEvent } from '../plugin.js'
import type { StoredSession } from '../session/stored-session.js'

/** As it is before the first opening and after each closing; a card that is embedded stays open. */
export const closedRoute = (view = '', open = false): RouteState => ({
  open,
  history: [{ view }],
  direction: 'next',
  shakes: 0,
  loading: false,
})

const disconnected: NamespaceState = { status: 'disconnected' }
const nobody: Omit<AccountState, 'status' | 'namespace'> = {
  isConnected: false,
  address: undefined,
  caipAddress: undefined,
  allAccounts: [],
  connector: undefined,
}

/** The modal's atoms. Only the kernel's actions write them; everyone else gets {@link PublicState}. */
export function createState(init: {
  readonly open?: boolean
  /** The view that offers wallets. */
  readonly home?: string | undefined
  networks: readonly Network[]
  session: SessionState
  theme: Theme
  features: FeaturesState
}) {
  const base = {
    route: atom(closedRoute(init.home, init.open)),
    /** What an embedded card goes back to when it is closed. */
    start: atom<Pick<RouteEntry, 'view' | 'params'>>(),
    session: atom<SessionState>(init.session),
    networks: atom<readonly Network[]>(init.networks),
    capabilities: atom<Readonly<Record<Namespace, readonly Capability[]>>>({}),
    connectors: atom<readonly Connector[]>([]),
    features: atom<FeaturesState>(init.features),
    theme: atom<Theme>(init.theme),
    toast: atom<Toast>(),
    alert: atom<Alert>(),
    slots: atom<FilledSlots>({}),
    initialized: atom(false),
    /** The legal box, for as long as the page lives. */
    agreed: atom(false),
    event: atom<TrackEvent>({ event: 'MODAL_CREATED' }),
  }
  const readable: PublicState = {
    ...base,
    account: memo((namespace) => atom((get) => accountOf(get(base.session), namespace))),
    network: memo((namespace) => atom((get) => networkOf(get(base.session), get(base.networks), namespace))),
  }
  return { base, readable }
}

/** A jotai store whose writes cannot fail because of who listens: jotai hands a listener's error to the writer. */
export function createGuardedStore(
  report: (error: unknown) => void = printListenerError,
): ReturnType<typeof createStore> {
  const store = createStore()
  const { sub } = store
  store.sub = (atom, listener) => sub(atom, guarded(listener, report))
  return store
}

export type State = ReturnType<typeof createState>['base']

export function stateOf(session: SessionState, namespace = session.active): NamespaceState {
  return (namespace && session.namespaces[namespace]) || disconnected
}

function accountOf(session: SessionState, namespace = session.active): AccountState {
  const state = stateOf(session, namespace)
  if (state.status !== 'connected') return { ...nobody, status: state.status, namespace }
  const { accounts, network, connector, unconfirmed, embeddedWalletInfo, display } = state.connection
  const address = accounts[0].address
  return {
    status: 'connected',
    isConnected: true,
    namespace,
    address,
    caipAddress: toCaipAddress(network, address),
    allAccounts: accounts,
    connector,
    unconfirmed,
    embeddedWalletInfo,
    display,
  }
}

function networkOf(
  session: SessionState,
  networks: readonly Network[],
  namespace = session.active,
): NetworkState {
  const id = namespace ? session.selected[namespace] : undefined
  const match = networks.find((n) => n.caipNetworkId === id)
  const network = match ?? (id ? unsupportedNetwork(id) : undefined)
  return { network, caipNetworkId: id, chainId: network?.id, isSupported: !id || !!match }
}

/** The network of each namespace that was in use last time, else `preferred`, else the first. */
export function initialSession(
  networks: readonly Network[],
  preferred: Network | undefined,
  last: Pick<StoredSession, 'active' | 'selected'> = { selected: {} },
): SessionState {
  const chosen = networks.filter((n) => last.selected[n.chainNamespace] === n.caipNetworkId)
  const selected: Record<Namespace, CaipNetworkId> = {}
  for (const n of [...chosen, ...(preferred ? [preferred] : []), ...networks])
    selected[n.chainNamespace] ??= n.caipNetworkId
  const first = networks.find((n) => n.chainNamespace === last.active) ?? preferred ?? networks[0]
  return { namespaces: {}, selected, active: first?.chainNamespace }
}

/** One atom per namespace, so that subscribers share it. */
function memo<T>(make: (namespace?: Namespace) => T): (namespace?: Namespace) => T {
  const atoms = new Map<Namespace | undefined, T>()
  return (namespace) => {
    const atom = atoms.get(namespace) ?? make(namespace)
    atoms.set(namespace, atom)
    return atom
  }
}
