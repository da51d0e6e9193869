import { walletError } from '../../adapters/index.js'
import type { Account, Connection } from '../../kernel/plugin.js'
import { chainIdOf, networkOf, prefixOf } from './chain.js'
import { askKey } from './key.js'
import { move } from './live.js'
import type { Room } from './room.js'

/** Reads an account that is only remembered, and tells it; undefined when there is nothing to confirm. */
export async function confirm(room: Room, { provider, network }: Connection): Promise<Account | undefined> {
  const live = room.live.get(provider)
  if (!live || live.confirmed) return undefined
  const asked = { chainId: chainIdOf(room, network), prefix: prefixOf(networkOf(room, network)) }
  const account = await askKey(provider, asked)
  move(room, live, { account, network })
  return account
}

/** For the visitor who asks for it. @throws LatchkeyError LK_CONNECT, LK_WALLET_ANSWER; a visitor's no has code 4001 */
export async function confirmAccount(room: Room, connection: Connection): Promise<void> {
  try {
    await confirm(room, connection)
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect')
  }
}
