import { chainUnsupported } from '../../adapters/index.js'
import type { Connected, Network, WalletChange } from '../../kernel/plugin.js'
import type { Shared } from './accounts.js'
import { listed, movedTo, type Standing, shownAt } from './standing.js'
import { subscribe } from './wallet.js'

/** One connection to a browser wallet. The wallet knows no networks: which one is in use is decided here. */
export interface Live {
  readonly connected: Connected
  /**
   * Goes to another network and tells, accounts written as that network does; `address` stays in use.
   * @throws LatchkeyError LK_SWITCH 'Chain is not supported' when no account may be used there
   */
  move(network: Network, address: string): void
}

/** A connection that begins on a network; undefined when no account may be used there. */
export function createLive(provider: object, shared: readonly Shared[], network: Network): Live | undefined {
  let standing = movedTo({ network, shared, lead: undefined }, network)
  const [first, ...others] = shownAt(standing)
  if (!first) return undefined
  const listeners = new Set<(change: WalletChange) => void>()
  const tell = (change: WalletChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  const stand = (next: Standing) => {
    const before = textOf(standing)
    standing = next
    const accounts = shownAt(standing)
    if (accounts.length === 0) tell({ type: 'disconnect' })
    else if (textOf(standing) !== before) tell({ type: 'accounts', accounts })
  }
  const watch = (listener: (change: WalletChange) => void) => {
    listeners.add(listener)
    const stop = subscribe(provider, (next) => stand(listed(standing, next)))
    return () => {
      listeners.delete(listener)
      stop()
    }
  }
  return {
    connected: { accounts: [first, ...others], network: network.caipNetworkId, provider, watch },
    move(next, address) {
      const there = movedTo(standing, next, address)
      if (there.lead === undefined) throw chainUnsupported(next.name)
      tell({ type: 'network', network: next.caipNetworkId })
      stand(there)
    },
  }
}

const textOf = (at: Standing) =>
  shownAt(at)
    .map(({ address }) => address)
    .join()
