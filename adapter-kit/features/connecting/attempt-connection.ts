import {
  type Connector,
  codeOf,
  isLeft,
  isRejection,
  messageOf,
  type PluginContext,
} from '../../../kernel/plugin.js'

/** How connecting ended, for any wallet. */
export type ConnectionOutcome =
  | 'connected'
  /** The visitor rejected in the wallet. */
  | 'declined'
  /** This connector is connected already. */
  | 'linked'
  | 'failed'
  /** The attempt was given up: the view was left, or another attempt replaced it. */
  | 'left'

export interface AttemptOptions<O extends string> {
  readonly signal: AbortSignal
  /** The visitor was warned about this very connector and goes on. */
  readonly chosen?: boolean
  /** The wallet still shows an earlier request, whose answer is waited for. */
  readonly waits?: (() => void) | undefined
  /** For who needs the error itself. */
  readonly thrown?: ((error: unknown) => void) | undefined
  /** Further outcomes of this kind of wallet; undefined for the common ones. */
  outcomeOf?(error: unknown): O | undefined
}

/** Connects once and counts failures. Never rejects. */
export async function attemptConnection<O extends string = never>(
  { session, track }: Pick<PluginContext, 'session' | 'track'>,
  connector: Connector,
  { signal, chosen = false, waits, thrown, outcomeOf }: AttemptOptions<O>,
): Promise<ConnectionOutcome | O> {
  try {
    await session.connect(connector, { signal, chosen, waits })
    return 'connected'
  } catch (error) {
    thrown?.(error)
    if (signal.aborted || isLeft(error)) return 'left'
    if (codeOf(error) === 'LK_ALREADY_CONNECTED') return 'linked'
    const outcome = outcomeOf?.(error)
    const isNo = !outcome && isRejection(error)
    // LK_CONFLICT is not counted: the wallet was not asked, the visitor has to confirm first.
    if (codeOf(error) !== 'LK_CONFLICT')
      track(isNo ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: messageOf(error) })
    return outcome ?? (isNo ? 'declined' : 'failed')
  }
}
