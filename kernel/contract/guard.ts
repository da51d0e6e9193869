import type { Views } from '../plugin.js'
import type { Connection } from './adapter.js'
import type { ViewName } from './plugin.js'

/** Why a guard is asked: a wallet connected, a stored one was restored, or its account or network changed. */
export type GuardCause = 'connect' | 'restore' | 'account' | 'network'

/**
 * What closing the modal means while a guard's view is on screen. `refuse`: it shakes and stays, the visitor can only
 * answer or disconnect; `end`: the connection ends; `pass`: the guard lets it through.
 */
export type GuardClosing = 'refuse' | 'end' | 'pass'

export interface GuardRequest {
  readonly cause: GuardCause
  /**
   * The connections that wait to be let in; the first is the one in use. Several where a wallet serves more namespaces.
   */
  readonly connections: readonly [Connection, ...Connection[]]
  /** Aborts when nobody waits for the answer any more: the visitor left, or the wallet changed and is asked about anew. */
  readonly signal: AbortSignal
  /**
   * Shows a view, opening the modal if need be; it leaves the screen with the guard's answer. Where another guard's
   * view is on screen it waits for its turn.
   * @param options.closing what closing means meanwhile, `end` when absent
   */
  show<V extends ViewName>(view: V, params?: Views[V], options?: { readonly closing?: GuardClosing }): void
  /**
   * Goes back to another account that the first connection has: the guards are asked anew about that, and the signal
   * aborts. @throws the wallet's own error, where it keeps the choice and did not take it
   */
  useAccount(address: string): Promise<void>
  /** Has the account in use sign a text. @throws the wallet's own error */
  signMessage(message: string): Promise<string>
}

/**
 * Decides whether a wallet that connected is let in: sign-in, email capture, a site's terms. The service `guard:<id>`
 * of the plugin whose manifest has an entry of that id in the slot `guard`. Guards are asked in their order, each one
 * after the one before has let it in. Until all have, the page is not told of the account.
 */
export interface ConnectionGuard {
  /**
   * Resolves to let the connection in. A rejection ends it, and whoever asked for the connection gets the same error; a
   * guard whose plugin does not load ends it as well.
   */
  check(request: GuardRequest): Promise<void>
}
