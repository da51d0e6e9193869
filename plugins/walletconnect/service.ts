import type { Cell } from './cell.js'
import { linksOf } from './links.js'
import type { Live } from './live.js'
import type { Pairings } from './pairings.js'
import type { Platform } from './platform.js'
import type { Room } from './room.js'
import type { PairingService, PairingState } from './services.js'

/** What the host page and the views are given. */
export function createPairing(
  room: Room,
  platform: Platform,
  state: Cell<PairingState>,
  pairings: Pairings,
  live: Live,
): PairingService {
  const { context, options, client, peer } = room
  const rules = { ...platform, preferUniversal: options.preferUniversalLinks ?? false }
  const wanted = options.prefetch ?? (platform.mobile ? 'link' : 'client')
  return {
    state: state.atom,
    peer: peer.atom,
    get: state.get,
    subscribe: (listener) => context.store.sub(state.atom, () => listener(state.get())),
    async prefetch() {
      if (wanted === 'none' || (!context.site.projectId && !options.transport)) return
      const work: Promise<unknown> = wanted === 'link' ? pairings.start() : client.get()
      await work.catch(() => undefined) // it is told to whoever wants to connect
    },
    start: pairings.start,
    links: (wallet, uri) => linksOf(wallet, uri, rules),
    ping: live.ping,
  }
}
