import { noAccounts, withLimit } from '../../adapters/index.js'
import { type Connection, findNetwork } from '../../kernel/plugin.js'
import { abilitiesOf } from './abilities.js'
import { pickKey } from './accounts.js'
import { askAddresses } from './connect.js'
import { formOf } from './network.js'
import type { Room } from './room.js'
import { stacksError } from './wire.js'

/** As long as a visitor may take in the wallet, in milliseconds. */
const patience = 300_000

/**
 * Asks the wallet for an account that is only remembered.
 * @throws LatchkeyError LK_CONNECT, LK_NO_ACCOUNTS, LK_WALLET_ANSWER; a visitor's no has code 4001
 */
export async function confirm(room: Room, connection: Connection): Promise<void> {
  const { connector, provider, watch, network: id } = connection
  const { connect } = abilitiesOf(room, connector.id, provider)
  const network = findNetwork(room.context.store.get(room.context.state.networks), id)
  try {
    const list = await withLimit(patience, [], (signal) =>
      askAddresses(provider, connect, { signal, ...(network && { network }) }),
    )
    if (!pickKey(list, network ? formOf(network) : 'mainnet')) throw noAccounts()
    room.lives.get(watch)?.choose(list)
  } catch (error) {
    throw stacksError(error, 'LK_CONNECT', 'Failed to connect')
  }
}
