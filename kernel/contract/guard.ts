import type { Views } from '../plugin.js'
import type { Connection } from './adapter.js'
import type { ViewName } from './plugin.js'

/** What a guard is asked about: a wallet said yes, storage brought it back, or its account or network changed. */
export type GuardCause = 'connect' | 'restore' | 'account' | 'network'

/**
 * What closing the modal means while a guard's view is on screen. `refuse`: it shakes and stays, the visitor can only
 * answer or disconnect; `end`: the connection ends; `pass`: the guard lets it through.
 */
export type GuardClosing = 'refuse' | 'end' | 'pass'

export interface GuardRequest {
  readonly cause: GuardCause
  /** What would become the session's; the first one is the one in use. Several where a wallet serves more namespaces. */
  readonly connections: readonly [Connection, ...Connection[]]
  /** Aborts when nobody waits for the answer any more: the visitor left, or the wallet changed and is asked about anew. */
  readonly signal: AbortSignal
  /**
   * Shows a view, opening the modal if need be; it leaves the screen with the guard's answer. Where another guard's
   * view is on screen it waits for its turn.
   * @param options.closing what closing means meanwhile, `end` when absent
   */
  show<V extends ViewName>(view: V, params?: Views[V], options?: { readonly closing?: GuardClosing }): void
  /** Has the account in use sign a text. @throws what the wallet says */
  signMessage(message: string): Promise<string>
}

/**
 * Stands between a wallet's yes and the session: sign-in, email capture, a site's terms. The service `guard:<id>` of
 * the plugin whose manifest has an entry of that id in the slot `guard`. Guards are asked in their order, each one
 * after the last has let through. Until all have, the page is not told of the account.
 */
export interface ConnectionGuard {
  /**
   * Resolves to let through. A rejection ends the connection, and who asked for it gets the same error; a guard whose
   * plugin does not load ends it as well.
   */
  check(request: GuardRequest): Promise<void>
}
