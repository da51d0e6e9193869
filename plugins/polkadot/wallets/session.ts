import type { Network, WalletChange } from '../../../kernel/plugin.js'
import type { SharedAccount } from '../accounts/accounts.js'
import type { PolkadotSession } from '../polkadot-state.js'
import { notServed } from './errors.js'
import { subscribe } from './injected.js'
import { listed, movedTo, type Selection, shownAt } from './selection.js'

/** A connection that starts on a network; undefined when no account may be used there. */
export function createSession(
  provider: object,
  shared: readonly SharedAccount[],
  network: Network,
): PolkadotSession | undefined {
  let selection = movedTo({ network, shared, activeId: undefined }, network)
  const [first, ...others] = shownAt(selection)
  if (!first) return undefined
  const listeners = new Set<(change: WalletChange) => void>()
  const tell = (change: WalletChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  const stand = (next: Selection) => {
    const before = textOf(selection)
    selection = next
    const accounts = shownAt(selection)
    if (textOf(selection) !== before) tell({ type: 'accounts', accounts })
  }
  const watch = (listener: (change: WalletChange) => void) => {
    listeners.add(listener)
    const stop = subscribe(provider, (next) => stand(listed(selection, next)))
    return () => {
      listeners.delete(listener)
      stop()
    }
  }
  return {
    connected: { accounts: [first, ...others], network: network.caipNetworkId, provider, watch },
    move(next, address) {
      const there = movedTo(selection, next, address)
      if (there.activeId === undefined) throw notServed(next, selection.shared)
      tell({ type: 'network', network: next.caipNetworkId })
      stand(there)
    },
  }
}

const textOf = (at: Selection) =>
  shownAt(at)
    .map(({ address }) => address)
    .join()
