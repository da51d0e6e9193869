import type { Atom } from 'jotai/vanilla'
import type { CaipAddress, CaipNetworkId, Namespace } from '../lib/caip.js'
import type { Network, NetworkInput, NetworkRef } from '../lib/networks.js'
import type { ModalMethods, Providers, Services, TrackEvent, ViewAnswers, Views } from '../plugin.js'
import type { Account, Connection, Connector, EmbeddedWalletInfo, WalletDisplay } from './adapter.js'
import type { Features, LateOptions, SiteMessages, Theme } from './options.js'
import type {
  Explanation,
  RoleTarget,
  RoleView,
  ServiceName,
  ViewName,
  ViewRole,
  ViewRoles,
} from './plugin.js'

/** A value that changes by itself, as `useSyncExternalStore` takes it. */
export interface Live<T> {
  /** The value in the modal's store, for plugins that derive from it; absent where it is kept elsewhere. */
  readonly atom?: Atom<T>
  get(): T
  subscribe(listener: () => void): Unsubscribe
}

export type Unsubscribe = () => void
export type Status = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** The account of a namespace as the host page sees it. */
export interface AccountState {
  readonly status: Status
  readonly isConnected: boolean
  readonly namespace: Namespace | undefined
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  readonly allAccounts: readonly Account[]
  readonly connector: Connector | undefined
  /** The address is only what storage or the server's cookie says: no wallet has confirmed it since the page loaded. */
  readonly unconfirmed?: true | undefined
  /** Of a wallet that the visitor logged in to. */
  readonly embeddedWalletInfo?: EmbeddedWalletInfo | undefined
  /** How the wallet is shown, where that is not its connector's name. */
  readonly display?: WalletDisplay | undefined
}

export interface NetworkState {
  readonly network: Network | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  readonly chainId: number | string | undefined
  /** False while the wallet is on a chain that the site did not configure. */
  readonly isSupported: boolean
}

export interface ModalState {
  readonly open: boolean
  readonly view: string
  /** What that view is for, where it has a role. */
  readonly role?: ViewRole | undefined
  /** Opening or connecting, for buttons. */
  readonly loading: boolean
  /** The last opening failed: a file of the modal did not arrive. Until the next one. */
  readonly failed: boolean
  /** The runtime is there and stored sessions were looked at. */
  readonly initialized: boolean
  readonly activeNamespace: Namespace | undefined
  /** The site's own words, once they are loaded. */
  readonly messages?: SiteMessages | undefined
}

/**
 * Options of `open`: a view by its name or its role, with its parameters, or a namespace. Views that need none are one member as well: where there
 * are more than 25, TypeScript compares one of several views with no single member.
 */
export type OpenOptions = { readonly namespace?: Namespace } & (
  | { readonly view?: undefined; readonly params?: undefined }
  | { readonly view: RoleView; readonly params?: undefined }
  | { [V in ViewName]: { readonly view: V } & ParamsOf<V> }[ViewName]
  | {
      [R in ViewRole]: { readonly role: R; readonly view?: undefined; readonly params?: ViewRoles[R] }
    }[ViewRole]
)

/** What opening a view answers: nothing once it is on screen, or what its plugin has to tell. */
export type OpenAnswer<O> = O extends { readonly view: infer V }
  ? V extends keyof ViewAnswers
    ? ViewAnswers[V]
    : undefined
  : undefined

/** Parameters are left out only where the view can do without. */
type ParamsOf<V extends ViewName> = undefined extends Views[V]
  ? { readonly params?: Views[V] }
  : { readonly params: Views[V] }

/** The wallet's provider in a namespace; of any registered one when the namespace is not named. */
export type ProviderOf<N extends Namespace = Namespace> = [keyof Providers] extends [never]
  ? object
  : N extends keyof Providers
    ? Providers[N]
    : Namespace extends N
      ? Providers[keyof Providers]
      : object

/** Asked before the modal closes or shows another view: returns false to refuse, and the modal shakes. */
export type Guard = (step: { readonly type: 'close' | 'view'; readonly view: string }) => boolean

/** What to call when something that is done in other views (connecting, approving) succeeds, fails or is cancelled. */
export interface TransactionEntry {
  readonly onSuccess?: () => void
  readonly onError?: () => void
  readonly onCancel?: () => void
}

/** Shows a view by its name, or the one that has a role; without a view of that role nothing happens. */
export interface ShowView {
  <V extends ViewName>(view: V, params?: Views[V]): void
  <R extends ViewRole>(view: RoleTarget<R>, params?: ViewRoles[R]): void
}

/** The only way the screen changes. */
export interface Router {
  /** @throws LatchkeyError LK_NAMESPACE for a namespace that nothing serves, LK_SHELL when its code did not arrive */
  open(options?: OpenOptions): Promise<void>
  /** Refused (false) with a shake where the specification says so; `force` skips the guards. */
  close(options?: { readonly force?: boolean }): Promise<boolean>
  push: ShowView
  replace: ShowView
  reset: ShowView
  back(): void
  /** Truncates the history to `index + 1` entries. */
  backTo(index: number): void
  shake(): void
  pushTransaction(entry: TransactionEntry): void
  popTransaction(outcome: 'success' | 'error' | 'cancel'): void
  /** Whether a transaction entry is still open: pushed and not yet popped. */
  hasTransactions(): boolean
  /** Adds a veto until the returned function is called. */
  guard(guard: Guard): Unsubscribe
}

/** A connection by name. */
export interface ConnectionRef {
  readonly namespace: Namespace
  readonly connectorId: string
  /** The account to use, among those the wallet shares. */
  readonly address?: string | undefined
}

/** Accounts, connections and networks; every write is one step. */
export interface Session {
  /**
   * Connects a wallet. `chosen` says that the visitor clicked this very one: without it a connector marked `conflict`
   * is refused, because nobody but the visitor can tell which of the claimants is meant.
   * A wallet that still shows an earlier request of this page cannot be asked: `waits` is called, and the answer to
   * that request connects.
   * @throws LatchkeyError LK_ALREADY_CONNECTED, LK_CONFLICT, LK_SUPERSEDED; the wallet's own error
   */
  connect(
    connector: Connector,
    options?: {
      readonly network?: Network
      readonly signal?: AbortSignal
      readonly chosen?: boolean
      readonly waits?: (() => void) | undefined
    },
  ): Promise<Connection>
  /** Everything, one namespace, or one connector of it. Local state is cleared even when the wallet fails. */
  disconnect(target?: {
    readonly namespace?: Namespace | undefined
    readonly connectorId?: string | undefined
  }): Promise<void>
  /** @throws LatchkeyError LK_SWITCH 'Chain is not supported'; the wallet's own rejection otherwise */
  switchNetwork(network: Network): Promise<void>
  /** Makes a namespace (and one of its networks) the active one without asking a wallet. */
  activate(namespace: Namespace, network?: Network): void
  /**
   * Makes another wallet of the namespace the active one, and one of its accounts the one in use. A live connection is
   * taken as it is; one that is not live connects, which may ask the visitor.
   * @throws LatchkeyError LK_CONNECTOR 'Connector not found'; what connecting throws
   */
  switchConnection(target: ConnectionRef): Promise<Connection>
  /** Wallets of a namespace that were connected and are not now, the last one first. */
  recent(namespace: Namespace): readonly Connector[]
  /** Forgets that a wallet was connected; live ones stay. */
  forget(target: Omit<ConnectionRef, 'address'>): Promise<void>
  signMessage(message: string, namespace?: Namespace): Promise<string>
  /**
   * The visitor points at something that connects these: loads the code that connecting needs, so that the click waits
   * less. Asks no wallet, never throws; may be called often.
   */
  prepare(connectors?: readonly Connector[]): void
  /**
   * Looks for wallets, once: they come into `state.connectors`. An open modal does so by itself. Asks no wallet, never
   * rejects. Resolves once each namespace has begun to look; wallets that answer at once are listed by then.
   */
  discover(): Promise<void>
}

export type ToastKind = 'success' | 'error' | 'loading' | 'info'
export interface Toasts {
  /** Shows a short message: 2500 ms, a loading one until the next or `hide`. */
  show(kind: ToastKind, text: string): void
  hide(): void
}

/** A view with its parameters, by a name that need not be known to the types. */
export interface StartView {
  readonly view: string
  readonly params?: unknown
}

/** What `createModal` returns, with the methods of the plugins. */
export interface Modal extends ModalMethods {
  /**
   * Resolves once the view is on screen; for a view of {@link ViewAnswers} with its answer, or rejects 'Modal closed'.
   * @throws LatchkeyError LK_NAMESPACE, LK_SHELL as {@link Router.open}
   */
  open<const O extends OpenOptions = { readonly view?: undefined }>(options?: O): Promise<OpenAnswer<O>>
  close(): Promise<boolean>
  /** Opens Connect and resolves once connected; rejects 'Modal closed' when the visitor leaves. */
  connect(options?: { readonly namespace?: Namespace; readonly connectorId?: string }): Promise<AccountState>
  disconnect(target?: { readonly namespace?: Namespace; readonly connectorId?: string }): Promise<void>
  /** Unknown ids raise alert APKT001; a failure is swallowed unless `throwOnFailure`. */
  switchNetwork(network: NetworkRef, options?: { readonly throwOnFailure?: boolean }): Promise<void>
  /** @throws LatchkeyError LK_NO_ADAPTER "Adapter for namespace {ns} doesn't exist" */
  addNetwork(network: NetworkInput): void
  removeNetwork(network: NetworkRef): void
  /** Signs text with the active account. */
  signMessage(message: string, namespace?: Namespace): Promise<string>

  getState(): ModalState
  subscribeState(listener: (state: ModalState) => void): Unsubscribe
  getAccount(namespace?: Namespace): AccountState
  subscribeAccount(listener: (account: AccountState) => void, namespace?: Namespace): Unsubscribe
  getNetwork(namespace?: Namespace): NetworkState
  subscribeNetwork(listener: (network: NetworkState) => void, namespace?: Namespace): Unsubscribe
  getNetworks(): readonly Network[]
  getConnections(namespace?: Namespace): readonly Connection[]
  subscribeConnections(
    listener: (connections: readonly Connection[]) => void,
    namespace?: Namespace,
  ): Unsubscribe
  /** Wallets that were connected and are not now; empty without the multi-wallet feature. */
  getRecentConnections(namespace?: Namespace): readonly Connector[]
  /**
   * Makes another wallet of a namespace the active one, or another account the one in use.
   * Another wallet needs the multi-wallet feature: without it an info alert, and nothing changes.
   */
  switchConnection(target: ConnectionRef): Promise<void>
  /** Disconnects a wallet and forgets it. Needs the multi-wallet feature, as above. */
  deleteConnection(target: Omit<ConnectionRef, 'address'>): Promise<void>
  getConnectors(): readonly Connector[]
  subscribeConnectors(listener: (connectors: readonly Connector[]) => void): Unsubscribe
  /** The wallet's own provider while connected, typed by its namespace: EIP-1193 for `eip155`. */
  getProvider<N extends Namespace = Namespace>(namespace?: N): ProviderOf<N> | undefined
  subscribeProvider<N extends Namespace = Namespace>(
    listener: (provider: ProviderOf<N> | undefined) => void,
    namespace?: N,
  ): Unsubscribe
  getTheme(): Theme
  subscribeTheme(listener: (theme: Theme) => void): Unsubscribe
  setTheme(theme: Partial<Theme>): void
  getFeatures(): Readonly<Record<string, unknown>>
  subscribeFeatures(listener: (features: Readonly<Record<string, unknown>>) => void): Unsubscribe
  updateFeatures(features: Features): void
  /** Changes options that are read each time they are shown; the others are read once. */
  updateOptions(options: LateOptions): void
  getEvent(): TrackEvent
  subscribeEvents(listener: (event: TrackEvent) => void): Unsubscribe

  /** The elements that the page's plugins bring, by the end of their tag, with the view that each begins with. */
  getElements(): Readonly<Record<string, string>>
  /**
   * In embedded mode: the view that the card goes back to when it is closed, in place of the wallets or the account,
   * until the returned function is called.
   * @throws LatchkeyError LK_NOT_EMBEDDED, LK_START_TAKEN
   */
  startWith(start: StartView): Unsubscribe

  push: Router['push']
  replace: Router['replace']
  back(): void
  popTransaction: Router['popTransaction']
  toast: Toasts['show']
  setLoading(loading: boolean): void
  /** A plugin's service, for the host page. */
  use<K extends ServiceName>(name: K): Promise<Services[K]>
  /** Loads the first view's chunks, e.g. when the pointer nears a button. */
  prefetch(): void
  /** Which plugin is on or off and why, where features come from, which origins the page's policy needs. */
  explain(): Explanation
  /**
   * Resolves when stored sessions were restored or given up. Starts the runtime if need be.
   * @throws LatchkeyError for an option that its plugin cannot use
   */
  ready(): Promise<void>
  /** Removes everything the modal made; the object is dead afterwards. */
  destroy(): void
  isDestroyed(): boolean
}
