import type { CaipNetworkId, Connector, WalletChange } from '../../../kernel/plugin.js'
import { accountsOf, networkFor } from '../accounts/addresses.js'
import { chainOf, type NetworkRef } from '../chains.js'
import type {
  WalletContext,
  WalletEvent,
  WalletProvider,
  WalletSnapshot,
} from '../providers/wallet-provider.js'

/** A connected wallet: its current snapshot, and the listeners to its changes. */
export interface BitcoinSession {
  readonly provider: WalletProvider
  readonly connector: Connector
  context(): WalletContext
  network(): CaipNetworkId
  /** Replaces the snapshot, and reports what differs to the listeners. */
  update(snapshot: WalletSnapshot, wanted?: NetworkRef): void
  watch(listener: (change: WalletChange) => void): () => void
}

/** @param onUpdate runs at each change, to store the addresses for a reload */
export function createSession(
  provider: WalletProvider,
  connector: Connector,
  first: WalletSnapshot,
  wanted: NetworkRef | undefined,
  onUpdate: (session: BitcoinSession) => void,
): BitcoinSession {
  let current = first
  let network = networkFor(first.addresses, first.chain, wanted)
  let revision = 0
  const listeners = new Set<(change: WalletChange) => void>()
  const tell = (change: WalletChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  const session: BitcoinSession = {
    provider,
    connector,
    network: () => network,
    context: () => ({
      walletId: connector.id,
      walletName: connector.name,
      addresses: current.addresses,
      chain: chainOf(network),
      unconfirmed: current.unconfirmed,
    }),
    update(snapshot, hint = { caipNetworkId: network }) {
      const accounts = accountsOf(snapshot.addresses)
      if (!accounts) return
      const [before, next] = [current, networkFor(snapshot.addresses, snapshot.chain, hint)]
      const moved = next !== network
      current = snapshot
      network = next
      onUpdate(session)
      if (moved) tell({ type: 'network', network })
      const { unconfirmed } = snapshot
      if (before.unconfirmed !== unconfirmed || !sameAddresses(before, snapshot))
        tell({ type: 'accounts', accounts, unconfirmed })
    },
    watch(listener) {
      listeners.add(listener)
      const stop = provider.watch((event) => {
        const now = ++revision // an answer to an earlier event's question is out of date
        void handleEvent(session, event, tell, () => now === revision && listeners.has(listener))
      })
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
  return session
}

const sameAddresses = (a: WalletSnapshot, b: WalletSnapshot) =>
  JSON.stringify(a.addresses) === JSON.stringify(b.addresses)

/** Reads the wallet when the event does not say what changed. When reading fails, the session stays as it was. */
async function handleEvent(
  session: BitcoinSession,
  event: WalletEvent,
  tell: (change: WalletChange) => void,
  isCurrent: () => boolean,
): Promise<void> {
  if (!isCurrent()) return
  if (event.type === 'disconnect') return tell(event)
  if (event.snapshot) return session.update(event.snapshot)
  try {
    const snapshot = await session.provider.read({ caipNetworkId: session.network() })
    if (!isCurrent()) return
    if (snapshot) session.update(snapshot)
    else tell({ type: 'disconnect' })
  } catch {
    // The next event reads the wallet again.
  }
}
