import { attemptConnection } from '../../../adapter-kit/features/index.js'
import { type Connector, codeOf, property } from '../../../kernel/plugin.js'
import { refusalOf } from '../errors.js'
import type { WalletConnectState } from '../wallet-connect-state.js'
import type { Ending, Outcome, Subject } from './pairing-view.js'

const endings = new Map<unknown, Ending>([
  ['LK_PAIRING_RELAY', 'offline'],
  ['LK_PAIRING_LOAD', 'offline'],
  ['LK_SHELL', 'offline'],
  ['LK_PAIRING_PACKAGE', 'refused'],
  ['LK_PAIRING_STORAGE', 'refused'],
])

function outcomeOf(error: unknown): Ending | undefined {
  if (refusalOf(error) || refusalOf(property(error, 'cause'))) return 'refused'
  return endings.get(codeOf(error))
}

/** Pairs once and counts it; never rejects. */
export async function attempt(
  shared: WalletConnectState,
  { wallet, view, thrown }: Subject,
  signal: AbortSignal,
): Promise<Outcome> {
  const { context, launcher, wallets } = shared
  const connector = pairingConnector(shared)
  if (!connector) return 'refused'
  launcher.keepFor(wallet)
  const outcome = await attemptConnection(context, connector, { signal, thrown, outcomeOf })
  if (outcome !== 'connected') return outcome
  if (wallet) wallets.get()?.remember(wallet)
  const name = wallet?.name ?? connector.name
  const method = launcher.chosen() ? 'mobile' : 'qrcode'
  launcher.clear()
  const walletRank = wallet?.order ?? undefined
  context.track('CONNECT_SUCCESS', { method, name, walletRank, view })
  return outcome
}

/** The connector to pair for: the wanted namespace's, else the first that is not paired yet. */
function pairingConnector({ context }: WalletConnectState): Connector | undefined {
  const { store, state } = context
  const { active, namespaces } = store.get(state.session)
  const target = store.get(state.route).namespace ?? active
  const all = store.get(state.connectors).filter(({ type }) => type === 'WALLET_CONNECT')
  const isFree = ({ namespace, id }: Connector) => {
    const now = namespaces[namespace]
    return now?.status !== 'connected' || now.connection.connector.id !== id
  }
  const isWanted = ({ namespace }: Connector) => namespace === target
  return all.find((c) => isWanted(c) && isFree(c)) ?? all.find(isFree) ?? all[0]
}
