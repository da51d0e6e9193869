import type { BitcoinSession } from '../bip122-state.js'
import type { WalletEvent } from '../providers/wallet-provider.js'
import { updateSession } from './update-session.js'

/** Reads the wallet when the event does not say what changed. When reading fails, the session stays as it was. */
export async function handleEvent(
  session: BitcoinSession,
  event: WalletEvent,
  isHeard: () => boolean,
  isLatest: () => boolean,
): Promise<void> {
  if (!isHeard()) return
  if (event.type === 'disconnect') return session.tell({ type: 'disconnect' })
  if (event.type === 'locked') return session.lock()
  if (event.snapshot) return updateSession(session, event.snapshot)
  try {
    const snapshot = await session.provider.read({ caipNetworkId: session.network() })
    if (!isHeard() || !isLatest()) return
    if (snapshot) updateSession(session, snapshot)
    else session.lock()
  } catch {
    // The next event reads the wallet again.
  }
}
