import type { Connection, Connector } from '../contract/adapter.js'
import type { GuardCause, GuardClosing } from '../contract/guard.js'
import type { ViewName } from '../contract/plugin.js'
import type { Namespace } from '../lib/caip.js'
import type { Views } from '../plugin.js'
import type { Attempts } from './calls/attempts.js'
import type { SessionDeps } from './session-deps.js'
import type { Turn, Turns } from './turns.js'

/** The active namespace lost its last connection: the next namespace that is still connected becomes active. */
export interface Fallback {
  /**
   * A connection of the namespace ended, or did not come back. Nothing becomes active at once: one disconnect may end
   * several namespaces, and the next one in the list may be about to end as well. Nor while a wallet is being connected
   * in the namespace.
   */
  lost(namespace: Namespace): void
  /** A wallet was connected in the namespace, or did not connect: what was lost before has waited for this. */
  settled(namespace: Namespace): void
  /** For good: another page load may make the stored one active again. */
  destroy(): void
}

/** Who is listened to: a live connection, or a wallet whose record waits for it to share an account again. */
export type Listened = Pick<Connector, 'namespace' | 'id'>

/** Listeners on wallets, one per (namespace, connector). */
export interface WalletWatchers {
  start(connection: Connection): void
  /**
   * The wallet shares no account for now: it leaves the screen, its record and a listener stay. Where it has no record
   * it is not waited for: it was ended elsewhere, or forgotten.
   */
  park(connection: Connection): void
  /** Listens to a wallet that did not come back at load; a connection made later replaces this listener. */
  awaitReturn(wallet: Listened, listen: () => () => void): void
  /** A wallet that was awaited shares an account again. */
  comesBack(connection: Connection): void
  /** The connection of a parked wallet that shares an account again, as the wallet reported it last. */
  returning(wallet: Listened): Connection | undefined
  /** Wallets that are not live and are listened to. */
  away(): readonly { readonly connector: Listened; readonly connection?: Connection | undefined }[]
  /** Stops listening to wallets that are away and not recorded any more. */
  prune(): void
  stop(namespace: Namespace, connectorId: string): void
  /** For good: a wallet that comes back after that is not listened to. */
  stopAll(): void
}

export type Connections = readonly [Connection, ...Connection[]]

export type Step = (connection: Connection) => Connection | undefined

/** Connections that wait for the guards. */
export interface Gate {
  readonly cause: GuardCause
  /** The call that connects; 0 where nobody asked. */
  readonly turn: Turn
  /** As their wallet last reported them. */
  connections: Connections
  /** What the visitor sees, or will see when it is this gate's turn. */
  readonly view: GuardView
  /** Resolves once all guards let the connections in and the session took them; rejects with why the gate ended. */
  readonly passed: Promise<void>
  /** The wallet changed account or network of one of them: the guards are asked anew. */
  change(connection: Connection, step: Step): void
  /** The modal was closed. */
  closed(reason: unknown): void
  end(reason: unknown): void
  /** The wallet shares no account for now: the gate ends, and nobody is refused. */
  lock(): void
  readonly isLocked: boolean
  /** Listens to the wallets: the session does so only for connections that it has. */
  watch(): void
}

/** What one gate shows; of several gates one is on screen at a time. */
export interface GuardView {
  /** Resolves when a guard first shows a view. */
  readonly firstRequest: Promise<void>
  isWanted(): boolean
  show(view: GuardViewRequest): void
  /** Puts it on screen, unless another gate has it. */
  draw(): void
  isDrawn(): boolean
  /** What closing the modal means now; undefined while the view is not on screen. */
  closing(): GuardClosing | undefined
  /** Its guard has answered: the view stays on screen until the next guard's, and the modal can be closed. */
  done(): void
  /** Takes the view off the screen, and lets the next gate show its own. */
  leave(hasPassed: boolean): void
}

/** What the steps of a session share. */
export interface SessionContext extends SessionDeps {
  readonly attempts: Attempts
  readonly turns: Turns
  readonly watchers: WalletWatchers
  readonly fallback: Fallback
  /** Connections that wait for the guards. */
  readonly gates: Set<Gate>
  /** Aborts when the session is destroyed. */
  readonly life: AbortSignal
}

export interface GuardViewRequest {
  readonly name: ViewName
  readonly params: Views[ViewName] | undefined
  readonly closing: GuardClosing
}
