import { askPaired } from '../../../adapter-kit/chains/index.js'
import type { Connection } from '../../../kernel/plugin.js'
import { networkOf, wordOf } from '../network.js'
import type { StacksState } from '../stacks-state.js'
import { capabilitiesOf } from './capabilities.js'
import { ask } from './wallet-request.js'

/**
 * Asks the wallet of a connection, on the network the connection is on. Requests to paired wallets name the account.
 * @throws the wallet's own error
 */
export async function askConnected(
  state: StacksState,
  { connector, provider, accounts, network }: Connection,
  method: string,
  input: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<unknown> {
  const [{ address, publicKey }] = accounts
  const params = { network: wordOf(networkOf(state, network)), ...input }
  if (connector.type === 'WALLET_CONNECT') {
    const who = method === 'stx_transferStx' ? 'sender' : 'address'
    return askPaired(provider, method, { [who]: address, ...params }, signal)
  }
  const tellsKey = /^stx_sign(Structured)?Message$/.test(method) && publicKey !== undefined
  const withKey = tellsKey && capabilitiesOf(state, connector.id, provider).wantsKey
  return ask(provider, { method, params: { ...params, ...(withKey && { publicKey }) }, signal })
}
