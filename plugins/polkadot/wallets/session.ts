import type { Connected, Network, WalletChange } from '../../../kernel/plugin.js'
import type { SharedAccount } from '../accounts/accounts.js'
import { notServed } from './errors.js'
import { subscribe } from './injected.js'
import { listed, movedTo, type Selection, shownAt } from './selection.js'

/** One connection to a browser wallet. The wallet knows no networks: the one in use is chosen on the page. */
export interface PolkadotSession {
  readonly connected: Connected
  /**
   * Switches to another network and reports it, with accounts written as that network does; `address` stays in use.
   * @throws LatchkeyError LK_SWITCH 'Chain is not supported' when no account may be used there
   */
  move(network: Network, address: string): void
}

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
