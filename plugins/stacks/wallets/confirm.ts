import { askToConfirm, noAccounts } from '../../../adapter-kit/chains/index.js'
import { type Connection, findNetwork } from '../../../kernel/plugin.js'
import { pickKey } from '../accounts/accounts.js'
import { formOf } from '../network.js'
import type { StacksState } from '../stacks-state.js'
import { capabilitiesOf } from './capabilities.js'
import { askAddresses } from './connect.js'
import { stacksError } from './wallet-request.js'

/**
 * Asks the wallet for an account that is only remembered.
 * @throws LatchkeyError LK_CONNECT, LK_NO_ACCOUNTS, LK_WALLET_ANSWER; a visitor's rejection has code 4001
 */
export async function confirm(state: StacksState, connection: Connection): Promise<void> {
  const { connector, provider, watch, network: id } = connection
  const { connect } = capabilitiesOf(state, connector.id, provider)
  const network = findNetwork(state.context.store.get(state.context.state.networks), id)
  const ask = async (signal: AbortSignal) => {
    const list = await askAddresses(provider, connect, { signal, ...(network && { network }) })
    if (!pickKey(list, network ? formOf(network) : 'mainnet')) throw noAccounts()
    state.sessions.get(watch)?.choose(list)
  }
  await askToConfirm(ask, { errorOf: stacksError })
}
