import type { CaipNetworkId, Connector, WalletChange } from '../../kernel/plugin.js'
import { accountsOf, networkFor } from './addresses.js'
import { chainOf, type Place } from './chains.js'
import type { Door, News, Seen, Standing } from './door.js'

/** A live wallet: what it shows now, and whom to tell. */
export interface Link {
  readonly door: Door
  readonly connector: Connector
  standing(): Standing
  network(): CaipNetworkId
  /** Takes over what the wallet shows, and tells what is new. */
  see(seen: Seen, wanted?: Place): void
  watch(listener: (change: WalletChange) => void): () => void
}

/** @param notice runs at each change, to keep it for a reload */
export function createLink(
  door: Door,
  connector: Connector,
  first: Seen,
  wanted: Place | undefined,
  notice: (link: Link) => void,
): Link {
  let now = first
  let network = networkFor(first.addresses, first.chain, wanted)
  let turn = 0
  const listeners = new Set<(change: WalletChange) => void>()
  const tell = (change: WalletChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  const link: Link = {
    door,
    connector,
    network: () => network,
    standing: () => ({
      walletId: connector.id,
      walletName: connector.name,
      addresses: now.addresses,
      chain: chainOf(network),
      unconfirmed: now.unconfirmed,
    }),
    see(seen, hint = { caipNetworkId: network }) {
      const accounts = accountsOf(seen.addresses)
      if (!accounts) return
      const [before, there] = [now, networkFor(seen.addresses, seen.chain, hint)]
      const moved = there !== network
      now = seen
      network = there
      notice(link)
      if (moved) tell({ type: 'network', network })
      const { unconfirmed } = seen
      if (before.unconfirmed !== unconfirmed || !same(before, seen))
        tell({ type: 'accounts', accounts, unconfirmed })
    },
    watch(listener) {
      listeners.add(listener)
      const stop = door.watch((news) => {
        const now = ++turn // what was asked before is old by the time it is answered
        void react(link, news, tell, () => now === turn && listeners.has(listener))
      })
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
  return link
}

const same = (a: Seen, b: Seen) => JSON.stringify(a.addresses) === JSON.stringify(b.addresses)

/** A wallet that does not say what changed is looked at; one that cannot be looked at stays as it was. */
async function react(
  link: Link,
  news: News,
  tell: (change: WalletChange) => void,
  isLive: () => boolean,
): Promise<void> {
  if (!isLive()) return
  if (news.type === 'left') return tell({ type: 'disconnect' })
  if (news.seen) return link.see(news.seen)
  try {
    const seen = await link.door.look({ caipNetworkId: link.network() })
    if (!isLive()) return
    if (seen) link.see(seen)
    else tell({ type: 'disconnect' })
  } catch {
    // it may answer at the next event
  }
}
