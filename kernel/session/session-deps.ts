import type { AccountType, Adapter, Connector, ConnectorSource } from '../contract/adapter.js'
import type { ConnectionGuard } from '../contract/guard.js'
import type { Router } from '../contract/modal.js'
import type { RoleView } from '../contract/plugin.js'
import type { RouteState, SessionState } from '../contract/state.js'
import type { Namespace } from '../lib/caip.js'
import type { Network } from '../lib/networks.js'
import type { EventBus } from '../runtime/events.js'
import type { Storage } from '../state/storage.js'

/** The screen, as guards use it. */
interface GuardScreen {
  router(): Pick<Router, 'open' | 'reset' | 'close' | 'guard'>
  route(): RouteState
  /** The view that offers wallets. */
  home(): RoleView | undefined
}

/** The guards of a page, and the screen they show views on. */
export interface GuardDeps extends GuardScreen {
  /** Their ids, in order, once it is known which are on. */
  list(): Promise<readonly string[]>
  /** @throws LatchkeyError when the guard's plugin did not load, or is off */
  use(id: string): Promise<ConnectionGuard>
}

/** What the session needs from the rest of the kernel; all of it arguments, so that tests bring a fake wallet. */
export interface SessionDeps {
  readonly events: EventBus
  readonly storage: Storage
  get(): SessionState
  set(state: SessionState): void
  networks(): readonly Network[]
  /** @throws LatchkeyError when no plugin serves the namespace. */
  adapter(namespace: Namespace): Promise<Adapter>
  /** The wallet behind a connector that serves several namespaces. */
  source(connectorId: string): Promise<ConnectorSource>
  /** Namespaces some plugin serves. */
  namespaces(): readonly Namespace[]
  /** Resolves with the connector once it was discovered, undefined after the wait. */
  findConnector(namespace: Namespace, id: string): Promise<Connector | undefined>
  /** Looks for the wallets of all namespaces, once. */
  discover?(): Promise<void>
  /** Several wallets per namespace at once. */
  multiWallet(): boolean
  /** The same once the remote config is there. */
  awaitMultiWallet?(): Promise<boolean>
  /** The kind of account the site would like in use, where a wallet shares several kinds. */
  accountType?(namespace: Namespace): AccountType | undefined
  /** Stored wallets that are on the page. */
  connectors?(): readonly Connector[]
  /** The guards, where a plugin of the page has any. */
  readonly guards?: GuardDeps | undefined
  report(error: unknown): void
  /** Longest time the silent restore of one wallet may take, default 5000 ms. */
  readonly restoreTimeout?: number
  /** Longest time a wallet may take to disconnect, default 3000 ms. */
  readonly disconnectTimeout?: number
}
