import { settle, withLimit } from '../../adapters/index.js'
import type { Connection } from '../../kernel/plugin.js'
import { forget } from './remembered.js'
import type { Room } from './room.js'

/** How long a wallet may take to say goodbye, in milliseconds. */
const goodbyeTime = 500

/** Ends it in the wallet, as far as its kind can; one that fails or does not answer is left alone. */
export async function disconnect(room: Room, { connector, provider }: Connection): Promise<void> {
  const link = room.links.get(provider)
  if (!link) return // a pairing session ends by itself
  forget(room, connector.id)
  const leave = (limit: AbortSignal) => settle(() => link.door.leave(limit), limit)
  await withLimit(goodbyeTime, [], leave).catch(() => {})
}
