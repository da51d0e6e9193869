import { attemptConnection, type ConnectionOutcome, walletReason } from '../../adapter-kit/features/index.js'
import { type Connector, codeOf, type PluginContext } from '../../kernel/plugin.js'
import type { Wallet } from './wallets/wallet.js'
import type { WalletsService } from './wallets/wallets-service.js'

/** Further ways in which connecting a wallet of this browser may end. */
type Ending =
  /** The wallet may not be what it claims, and the visitor has not confirmed it yet. */
  | 'asking'
  /** The wallet shows an earlier request of ours, and nothing tells when that is answered. */
  | 'waiting'
  /** The wallet's program no longer reaches the page. */
  | 'lost'
  /** The wallet is not there. */
  | 'missing'
export type Outcome = ConnectionOutcome | Ending

const endings = new Map<unknown, Ending>([
  ['LK_CONFLICT', 'asking'],
  ['LK_WALLET_PENDING', 'waiting'],
  [-32002, 'waiting'],
  ['LK_WALLET_LOST', 'lost'],
  ['LK_PROVIDER', 'missing'],
])

export interface Try {
  readonly connector: Connector
  readonly wallet?: Wallet | undefined
  /** The visitor was warned that it may not be what it claims, and goes on. */
  readonly confirmed?: boolean
  /** The wallet still shows an earlier request: it connects once that is approved. */
  readonly waits?: () => void
  /** What the wallet said where it could not connect, if it said anything. */
  readonly because?: (reason: string | undefined) => void
  /** For who needs the error itself. */
  readonly thrown?: (error: unknown) => void
}

/** Connects once and counts it; never rejects. The one place that stops a doubtful wallet. */
export async function attempt(
  context: PluginContext,
  wallets: WalletsService,
  { connector, wallet, confirmed = false, waits, because, thrown }: Try,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!confirmed && wallets.doubtOf(connector)) return 'asking'
  const outcomeOf = (error: unknown) => {
    because?.(walletReason(error))
    return endings.get(codeOf(error))
  }
  const options = { signal, chosen: confirmed, waits, thrown, outcomeOf }
  const outcome = await attemptConnection(context, connector, options)
  if (outcome === 'connected') {
    const { name, ...more } = about(connector, wallet)
    context.track('CONNECT_SUCCESS', { method: 'browser', name, ...more })
  }
  return outcome
}

/** Properties of the usage events about the wallet that is connected on this view. */
export function about({ name }: Connector, wallet: Wallet | undefined) {
  return { name: wallet?.name ?? name, walletRank: wallet?.order ?? undefined, view: 'ConnectingExternal' }
}
