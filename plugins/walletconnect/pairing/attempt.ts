import { type Connector, codeOf, isRejection, messageOf, property } from '../../../kernel/plugin.js'
import type { Wallet } from '../contract.js'
import { refusalOf } from '../errors.js'
import { forgetDeepLink, rememberDeepLink } from '../links/deep-link.js'
import type { WalletConnectState } from '../wallet-connect-state.js'

/** How a try ended. */
export type Outcome =
  | 'connected'
  /** The visitor said no in the wallet. */
  | 'declined'
  /** The relay is down or out of reach. */
  | 'offline'
  /** The relay does not serve this page: nothing a visitor can do. */
  | 'refused'
  | 'linked'
  | 'failed'
  /** Nobody waits any more. */
  | 'left'

export interface Subject {
  readonly wallet: Wallet | undefined
  /** Of the view, for the events. */
  readonly view: string
}

const outcomes: Readonly<Record<string, Outcome>> = {
  LK_ALREADY_CONNECTED: 'linked',
  LK_SUPERSEDED: 'left',
  LK_CLOSED: 'left',
  LK_DISCONNECTED: 'left',
  LK_DESTROYED: 'left',
  LK_PAIRING_RELAY: 'offline',
  LK_PAIRING_LOAD: 'offline',
  LK_PAIRING_PACKAGE: 'refused',
  LK_PAIRING_STORAGE: 'refused',
}

function outcomeOf(error: unknown, signal: AbortSignal): Outcome {
  const code = String(codeOf(error))
  if (signal.aborted) return 'left'
  if (refusalOf(error) || refusalOf(property(error, 'cause'))) return 'refused'
  if (Object.hasOwn(outcomes, code)) return outcomes[code] ?? 'failed'
  return isRejection(error) ? 'declined' : 'failed'
}

/** One try to pair, counted; never rejects. */
export async function attempt(
  shared: WalletConnectState,
  { wallet, view }: Subject,
  signal: AbortSignal,
): Promise<Outcome> {
  const { context, launcher, wallets } = shared
  const connector = pairingConnector(shared)
  if (!connector) return 'refused'
  const { session, track } = context
  try {
    await session.connect(connector, { signal })
  } catch (error) {
    const outcome = outcomeOf(error, signal)
    if (outcome === 'declined') track('USER_REJECTED', { message: messageOf(error) })
    else if (outcome !== 'left' && outcome !== 'linked') track('CONNECT_ERROR', { message: messageOf(error) })
    return outcome
  }
  const choice = launcher.take()
  if (choice) rememberDeepLink(choice)
  else forgetDeepLink() // of a wallet before: a scanned code opens nothing here
  if (wallet) wallets.get()?.remember(wallet)
  const name = wallet?.name ?? connector.name
  const method = choice ? 'mobile' : 'qrcode'
  const walletRank = wallet?.order ?? undefined
  track('CONNECT_SUCCESS', { method, name, walletRank, view })
  return 'connected'
}

/** The connector to pair for: the wanted namespace's, else the first that is not paired yet. */
function pairingConnector({ context }: WalletConnectState): Connector | undefined {
  const { store, state } = context
  const { active, namespaces } = store.get(state.session)
  const wanted = store.get(state.route).namespace ?? active
  const all = store.get(state.connectors).filter(({ type }) => type === 'WALLET_CONNECT')
  const isFree = ({ namespace, id }: Connector) => {
    const now = namespaces[namespace]
    return now?.status !== 'connected' || now.connection.connector.id !== id
  }
  const isWanted = ({ namespace }: Connector) => namespace === wanted
  return all.find((c) => isWanted(c) && isFree(c)) ?? all.find(isFree) ?? all[0]
}
