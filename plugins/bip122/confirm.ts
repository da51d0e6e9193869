import { settle, walletError, withLimit } from '../../adapters/index.js'
import type { Connection } from '../../kernel/plugin.js'
import type { Room } from './room.js'

/** As long as a visitor may take in the wallet, in milliseconds. */
const patience = 300_000

/** Asks the wallet for addresses that are only remembered. @throws LatchkeyError LK_CONNECT; a visitor's no has code 4001 */
export async function confirm({ links, context }: Room, { provider }: Connection): Promise<void> {
  const link = links.get(provider)
  if (!link) return
  const place = { caipNetworkId: link.network() }
  try {
    link.see(
      await withLimit(patience, [context.signal], (signal) =>
        settle(() => link.door.connect(place, signal), signal),
      ),
    )
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect')
  }
}
