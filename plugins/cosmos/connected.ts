import type { Connected } from '../../kernel/plugin.js'
import { remember } from './remembered.js'
import type { Live, Room } from './room.js'
import { watch } from './watch.js'

/** Makes a connection; the newest of a provider is the one that switches and signs. */
export function connected(room: Room, start: Omit<Live, 'turn' | 'listeners'>): Connected {
  const live: Live = { ...start, turn: 0, listeners: new Set() }
  room.live.set(live.provider, live)
  remember(room, live)
  return {
    accounts: [live.account],
    network: live.network,
    provider: live.provider,
    ...(!live.confirmed && { unconfirmed: true }),
    watch: (listener) => watch(room, live, listener),
  }
}
