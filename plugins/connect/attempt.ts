import { type Connector, codeOf, isRejection, messageOf, type PluginContext } from '../../kernel/plugin.js'
import type { Wallet } from './wallets/wallet.js'
import type { WalletsService } from './wallets/wallets-service.js'

/** How a try to connect ended. */
export type Outcome =
  | 'connected'
  /** It may not be what it says, and the visitor did not say yes to that yet. */
  | 'asking'
  /** The visitor said no in the wallet. */
  | 'declined'
  /** The wallet shows an earlier request of ours. */
  | 'waiting'
  /** This connector is the connected one. */
  | 'linked'
  /** The wallet is not there. */
  | 'missing'
  | 'failed'
  /** Nobody waits any more: the view was left, or another try took over. */
  | 'left'

const outcomes: Readonly<Record<string, Outcome>> = {
  LK_CONFLICT: 'asking',
  LK_WALLET_PENDING: 'waiting',
  LK_ALREADY_CONNECTED: 'linked',
  LK_PROVIDER: 'missing',
  LK_SUPERSEDED: 'left',
  LK_CLOSED: 'left',
  LK_DISCONNECTED: 'left',
  LK_DESTROYED: 'left',
}

function outcomeOf(error: unknown, signal: AbortSignal): Outcome {
  const code = String(codeOf(error))
  if (signal.aborted) return 'left'
  if (code === '-32002') return 'waiting'
  if (Object.hasOwn(outcomes, code)) return outcomes[code] ?? 'failed'
  return isRejection(error) ? 'declined' : 'failed'
}

export interface Try {
  readonly connector: Connector
  readonly wallet?: Wallet | undefined
  /** The visitor was told of the doubt about it and goes on. */
  readonly confirmed?: boolean
}

/** One try to connect, counted; never rejects. The one place where a doubtful wallet is stopped. */
export async function attempt(
  { session, track }: PluginContext,
  wallets: WalletsService,
  { connector, wallet, confirmed }: Try,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!confirmed && wallets.doubtOf(connector)) return 'asking'
  try {
    await session.connect(connector, { signal, chosen: confirmed === true })
  } catch (error) {
    const outcome = outcomeOf(error, signal)
    if (outcome === 'declined') track('USER_REJECTED', { message: messageOf(error) })
    else if (outcome !== 'left' && outcome !== 'linked' && outcome !== 'asking')
      track('CONNECT_ERROR', { message: messageOf(error) })
    return outcome
  }
  const { name, ...more } = about(connector, wallet)
  track('CONNECT_SUCCESS', { method: 'browser', name, ...more })
  return 'connected'
}

/** What events say of the wallet that is connected on this view. */
export function about({ name }: Connector, wallet: Wallet | undefined) {
  return { name: wallet?.name ?? name, walletRank: wallet?.order ?? undefined, view: 'ConnectingExternal' }
}
