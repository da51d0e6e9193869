import type { Cell } from '../../kernel/plugin.js'
import type { LinkMaker } from './link-maker.js'
import type { LiveDoor } from './live-door.js'
import type { Pairings } from './pairings.js'
import type { Platform } from './platform.js'
import type { Room } from './room.js'
import type { PairingService, PairingState } from './services.js'

interface Parts {
  readonly room: Room
  readonly platform: Platform
  readonly state: Cell<PairingState>
  readonly pairings: Pairings
  readonly live: LiveDoor
  readonly links: LinkMaker
}

/** What the host page and the views are given. */
export function createPairing({ room, platform, state, pairings, live, links }: Parts): PairingService {
  const { context, options, client, peer } = room
  const wanted = options.prefetch ?? (platform.mobile ? 'link' : 'client')
  return {
    state: state.atom,
    peer: peer.atom,
    get: state.get,
    subscribe: (listener) => context.store.sub(state.atom, () => listener(state.get())),
    async prefetch() {
      if (wanted === 'none' || (!context.site.projectId && !options.transport)) return
      const work = [wanted === 'link' ? pairings.start() : client.get(), platform.mobile && links.load()]
      await Promise.allSettled(work) // what fails is told to whoever wants to connect
    },
    start: pairings.start,
    links: async (wallet, uri) => (await links.load())(wallet, uri),
    ping: async () => (await live.load()).ping(),
  }
}
