import { type Connector, codeOf, isRejection, messageOf, type PluginContext } from '../../kernel/plugin.js'

/** How a try to connect ended, whatever the wallet is. */
export type ConnectionOutcome =
  | 'connected'
  /** The visitor said no in the wallet. */
  | 'declined'
  /** This connector is the connected one. */
  | 'linked'
  | 'failed'
  /** Nobody waits any more: the view was left, or another try took over. */
  | 'left'

export interface AttemptOptions<O extends string> {
  readonly signal: AbortSignal
  /** The visitor was told of a doubt about this very connector and goes on. */
  readonly chosen?: boolean
  /** How else a try of this kind may end; undefined for what all have in common. */
  outcomeOf?(error: unknown): O | undefined
}

const endings = new Map<unknown, 'linked' | 'left'>([
  ['LK_ALREADY_CONNECTED', 'linked'],
  ['LK_SUPERSEDED', 'left'],
  ['LK_CLOSED', 'left'],
  ['LK_DISCONNECTED', 'left'],
  ['LK_DESTROYED', 'left'],
])

/** One try to connect; what failed is counted. Never rejects. */
export async function attemptConnection<O extends string = never>(
  { session, track }: Pick<PluginContext, 'session' | 'track'>,
  connector: Connector,
  { signal, chosen = false, outcomeOf }: AttemptOptions<O>,
): Promise<ConnectionOutcome | O> {
  try {
    await session.connect(connector, { signal, chosen })
    return 'connected'
  } catch (error) {
    if (signal.aborted) return 'left'
    const ending = endings.get(codeOf(error))
    if (ending) return ending
    const own = outcomeOf?.(error)
    const isNo = !own && isRejection(error)
    // Nobody was asked where it takes a click of the visitor's first.
    if (codeOf(error) !== 'LK_CONFLICT')
      track(isNo ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: messageOf(error) })
    return own ?? (isNo ? 'declined' : 'failed')
  }
}
