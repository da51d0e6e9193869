import { accountsOf, networkFor } from '../accounts/addresses.js'
import type { BitcoinSession } from '../bip122-state.js'
import type { NetworkRef } from '../chains.js'
import type { WalletSnapshot } from '../providers/wallet-provider.js'

/**
 * Replaces a session's snapshot, and reports what differs to the listeners. One without a Bitcoin address is ignored.
 * @param target where the wallet is asked to be; by default where it was
 */
export function updateSession(
  session: BitcoinSession,
  snapshot: WalletSnapshot,
  target: NetworkRef = { caipNetworkId: session.network() },
): void {
  const accounts = accountsOf(snapshot.addresses)
  if (!accounts) return
  const [before, networkBefore, wasLocked] = [session.context(), session.network(), session.isLocked]
  const network = networkFor(snapshot.addresses, snapshot.chain, target)
  session.replace(snapshot, network)
  if (network !== networkBefore) session.tell({ type: 'network', network })
  const { unconfirmed, addresses } = snapshot
  const isOther = JSON.stringify(before.addresses) !== JSON.stringify(addresses)
  if (before.unconfirmed !== unconfirmed || isOther || wasLocked)
    session.tell({ type: 'accounts', accounts, unconfirmed })
}
