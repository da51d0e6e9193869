import type { WalletChange } from '../../kernel/plugin.js'
import { chainIdOf, networkOf, prefixOf } from './chain.js'
import { readKey } from './key.js'
import { move, tell } from './live.js'
import { forget } from './remembered.js'
import type { Live, Room } from './room.js'

/** Tells what the wallet changes on its own, and what a switch brings, until the returned function is called. */
export function watch(room: Room, live: Live, listener: (change: WalletChange) => void): () => void {
  const event = room.entries.find(({ id }) => id === live.connectorId)?.event
  const changed = () => void refresh(room, live)
  live.listeners.add(listener)
  if (event) room.page?.addEventListener(event, changed)
  return () => {
    live.listeners.delete(listener)
    if (event) room.page?.removeEventListener(event, changed)
  }
}

/** The event says only that something changed, and anyone can send it: the wallet is asked what. */
async function refresh(room: Room, live: Live): Promise<void> {
  live.turn += 1
  const { turn, network, provider } = live
  const asked = { chainId: chainIdOf(room, network), prefix: prefixOf(networkOf(room, network)) }
  const account = await readKey(provider, asked).catch(() => undefined)
  if (turn !== live.turn || live.listeners.size === 0) return
  if (account) return move(room, live, { account, network })
  forget(room, live.connectorId)
  tell(live, { type: 'disconnect' })
}
