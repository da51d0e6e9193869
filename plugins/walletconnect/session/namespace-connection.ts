import { createEmitter, type Emitter } from '../../../adapter-kit/features/index.js'
import type {
  Account,
  Accounts,
  CaipNetworkId,
  ConnectedIn,
  PairingRules,
  Storage,
  WalletChange,
} from '../../../kernel/plugin.js'
import type { PairedProvider } from '../contract.js'
import type { PairingDeps } from '../pairing-deps.js'
import { chainIdOf } from '../provider/chain-ids.js'
import { createProvider, type ProviderConnection } from '../provider/provider.js'
import { accountsOf, identityOf, reordered } from './accounts.js'
import type { PairedSession } from './parse-session.js'
import { readStoredSession, STORED_SESSION_KEY } from './stored-session.js'

/** One namespace of the live session: its network, accounts, provider and listeners. */
export interface NamespaceConnection extends ProviderConnection {
  readonly provider: PairedProvider
  /** The connection for the kernel; undefined when the wallet shared no account. */
  connected(): ConnectedIn | undefined
  /** Called when the wallet reports another network; one that it never granted is ignored. */
  follow(network: CaipNetworkId): void
  /** The page chose this account: its provider answers with it first, as the kernel shows it. */
  use(address: string): void
  /** The wallet chose these accounts. */
  choose(addresses: readonly string[]): void
  /** Called when the wallet changed what it grants. */
  update(session: PairedSession): void
  end(): void
}

/** The state of a connection; only the functions of this file change it. */
interface State {
  readonly deps: PairingDeps
  readonly namespace: string
  readonly rules: PairingRules | undefined
  readonly emitter: Emitter
  readonly watchers: Set<(change: WalletChange) => void>
  /** Networks that the wallet added beyond the session. */
  readonly added: Set<CaipNetworkId>
  session: PairedSession
  network: CaipNetworkId
  accounts: readonly Account[]
}

export function createNamespaceConnection(
  deps: PairingDeps,
  namespace: string,
  session: PairedSession,
): NamespaceConnection {
  const network = startingNetwork(deps, namespace, session)
  const rules = deps.rules.get(namespace)
  const state: State = {
    deps,
    namespace,
    rules,
    session,
    network,
    emitter: createEmitter(deps.context.report),
    watchers: new Set(),
    added: new Set(),
    accounts: accountsOf(session, namespace, network, rules?.accounts),
  }
  const connection: NamespaceConnection = {
    namespace,
    rules,
    get provider() {
      return provider
    },
    session: () => state.session,
    network: () => state.network,
    accounts: () => state.accounts,
    connected: () => connectedNow(state, provider),
    moveTo: (next) => moveTo(state, next),
    takeOn: (next) => takeOn(state, next),
    follow: (next) => isServed(state, next) && moveTo(state, next),
    use(address) {
      const next = reordered(state.accounts, [address])
      if (next) emitAccounts(state, next)
    },
    choose(addresses) {
      const next = reordered(state.accounts, addresses)
      if (next) setAccounts(state, next)
    },
    update: (next) => updateTo(state, next),
    end: () => end(state),
  }
  const provider = createProvider(deps, connection, state.emitter)
  return connection
}

function connectedNow(state: State, provider: PairedProvider): ConnectedIn | undefined {
  const { namespace, session, accounts, network, watchers } = state
  if (!isSome(accounts)) return undefined
  const networks = goesAnywhere(session) ? undefined : servedNetworks(state)
  const watch = (watcher: (change: WalletChange) => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  return { namespace, accounts, network, ...(networks && { networks }), provider, watch }
}

const servedNetworks = ({ session, namespace, added }: State): readonly CaipNetworkId[] => [
  ...(session.namespaces[namespace]?.chains ?? []),
  ...added,
]

const isServed = (state: State, network: CaipNetworkId) => servedNetworks(state).includes(network)

function tell({ watchers }: State, change: WalletChange): void {
  for (const watcher of [...watchers]) watcher(change)
}

function setAccounts(state: State, next: readonly Account[]): void {
  if (!isOther(state, next)) return
  tell(state, { type: 'accounts', accounts: next })
  emitAccounts(state, next)
}

function isOther({ accounts }: State, next: readonly Account[]): boolean {
  const key = (list: readonly Account[]) => list.map((a) => identityOf(a.address)).join()
  return key(next) !== key(accounts)
}

/** Tells the host page alone. */
function emitAccounts(state: State, next: readonly Account[]): void {
  if (!isOther(state, next)) return
  state.accounts = next
  state.emitter.emit(
    'accountsChanged',
    next.map(({ address }) => address),
  )
}

function moveTo(state: State, network: CaipNetworkId): void {
  if (network === state.network) return
  state.network = network
  tell(state, { type: 'network', network })
  state.emitter.emit('chainChanged', chainIdOf(network, state.rules?.provider))
  setAccounts(state, grantedNow(state))
}

function takeOn(state: State, network: CaipNetworkId): void {
  if (!isServed(state, network)) {
    state.added.add(network)
    extendStoredSession(state.deps.context.storage, network)
  }
  moveTo(state, network)
}

function updateTo(state: State, session: PairedSession): void {
  state.session = session
  const { deps, namespace, network } = state
  if (!isServed(state, network)) moveTo(state, startingNetwork(deps, namespace, session))
  setAccounts(state, grantedNow(state))
}

/** The account in use stays in use while the wallet shares it on the network. */
function grantedNow({ session, namespace, network, rules, accounts: [inUse] }: State): readonly Account[] {
  const now = accountsOf(session, namespace, network, rules?.accounts)
  return (inUse && reordered(now, [inUse.address])) ?? now
}

function end(state: State): void {
  tell(state, { type: 'disconnect' })
  state.watchers.clear()
  state.emitter.emit('disconnect', { code: 4900, message: 'User disconnected.' })
}

/** MetaMask grants a single network and switches to any other when asked. */
const goesAnywhere = ({ peer }: PairedSession) => peer.name === 'MetaMask Wallet'

/** The first network that the site wants and the wallet granted, else the wallet's own first. */
function startingNetwork(deps: PairingDeps, namespace: string, session: PairedSession): CaipNetworkId {
  const granted = session.namespaces[namespace]
  // Networks of accounts come first: there the wallet can sign, which the list of networks does not promise.
  const chains = [...(granted?.accounts ?? []).map(({ chain }) => chain), ...(granted?.chains ?? [])]
  const preferredNetwork = wantedNetworks(deps, namespace).find((id) => id && chains.includes(id))
  return preferredNetwork ?? chains[0] ?? `${namespace}:1`
}

/** The networks that the site and the visitor want in a namespace, the best first. */
function wantedNetworks(
  { context, options: { defaultChain } }: PairingDeps,
  namespace: string,
): readonly (CaipNetworkId | undefined)[] {
  const { networks, session } = context.state
  const ids = context.store
    .get(networks)
    .flatMap((network) => (network.chainNamespace === namespace ? network.caipNetworkId : []))
  const preferred = defaultChain?.startsWith(`${namespace}:`) ? defaultChain : undefined
  return [preferred, context.store.get(session).selected[namespace], ...ids]
}

function isSome(accounts: readonly Account[]): accounts is Accounts {
  return accounts.length > 0
}

/** The most networks that are stored with a session, as the list only grows: more than any site has. */
const MOST = 200

/** Stores a network that the wallet added later as one that the session was made for. */
function extendStoredSession(storage: Storage, network: CaipNetworkId): void {
  const stored = readStoredSession(storage)
  if (!stored || stored.chains.includes(network)) return
  storage.set(STORED_SESSION_KEY, { ...stored, chains: [...stored.chains, network].slice(-MOST) })
}
