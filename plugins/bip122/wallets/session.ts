import type { Connector, WalletChange } from '../../../kernel/plugin.js'
import { networkFor } from '../accounts/addresses.js'
import type { BitcoinSession } from '../bip122-state.js'
import { chainOf, type NetworkRef } from '../chains.js'
import type { WalletProvider, WalletSnapshot } from '../providers/wallet-provider.js'

/** @param onUpdate runs at each change, to store the addresses for a reload */
export function createSession(
  provider: WalletProvider,
  connector: Connector,
  first: WalletSnapshot,
  target: NetworkRef | undefined,
  onUpdate: (session: BitcoinSession) => void,
): BitcoinSession {
  let current = first
  let network = networkFor(first.addresses, first.chain, target)
  let isLocked = false
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
    replace(snapshot, at) {
      current = snapshot
      network = at
      isLocked = false
      onUpdate(session)
    },
    tell,
    lock() {
      isLocked = true
      tell({ type: 'accounts', accounts: [] })
    },
    get isLocked() {
      return isLocked
    },
    watch(listener) {
      listeners.add(listener)
      const stop = hear(session, () => listeners.has(listener))
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
  return session
}

function hear(session: BitcoinSession, isHeard: () => boolean): () => void {
  let revision = 0
  return session.provider.watch((event) => {
    const now = ++revision // what is read for an earlier event is out of date
    const isLatest = () => now === revision
    // Loaded with the first event, as most wallets emit none. Where that fails, the next event loads it again.
    import('./handle-event.js').then(
      ({ handleEvent }) => handleEvent(session, event, isHeard, isLatest),
      () => {},
    )
  })
}
