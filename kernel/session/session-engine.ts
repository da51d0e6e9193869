import type { Connection, Connector } from '../contract/adapter.js'
import type { ConnectionRef, Session } from '../contract/modal.js'
import type { Namespace } from '../lib/caip.js'
import type { Turn } from './turns.js'

type ConnectOptions = Parameters<Session['connect']>[1]
type DisconnectTarget = Parameters<Session['disconnect']>[0]

/** The session with what only the kernel calls. */
export interface SessionEngine extends Session {
  /**
   * For a caller that still has to wait: its place in the order, given to the call once it can be made.
   * @param namespace where it connects: earlier calls there give way at once
   */
  turn(namespace?: Namespace): Turn
  connect(connector: Connector, options?: ConnectOptions, turn?: Turn): Promise<Connection>
  disconnect(target?: DisconnectTarget, turn?: Turn): Promise<void>
  switchConnection(target: ConnectionRef, turn?: Turn): Promise<Connection>
  /** Restores stored connections without a prompt; resolves when all were restored or given up. */
  restore(): Promise<void>
  /** `enableReconnect: false`: ends what was stored. */
  tearDown(): Promise<void>
  /** Rejects pending tries, e.g. with 'Modal closed'. */
  abort(reason: unknown): void
  /** Stops listening to wallets. */
  destroy(): void
}
