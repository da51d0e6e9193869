import { errorText } from '../../../adapter-kit/chains/index.js'
import { type Connection, LatchkeyError, type Network, type SendRequest } from '../../../kernel/plugin.js'
import type { Target } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { rpc } from '../rpc/rpc.js'
import { Quantity } from '../rpc/schemas.js'
import { targetConnection, targetNetwork } from '../target.js'
import { toRpcTransaction } from './rpc-transaction.js'
import { encodeTransfer } from './send.js'

/** Gas units, as the network estimates them. @throws LatchkeyError LK_ESTIMATE 'Error estimating gas', LK_ADDRESS */
export async function estimate(
  state: Eip155State,
  connection: Connection,
  network: Network,
  request: SendRequest,
): Promise<bigint> {
  const params = [toRpcTransaction(connection.accounts[0].address, encodeTransfer(request))]
  try {
    return await rpc(state, network, { method: 'eth_estimateGas', params, result: Quantity })
  } catch (cause) {
    throw new LatchkeyError('LK_ESTIMATE', 'Error estimating gas', {
      why: `${network.name} says: ${errorText(cause)}.`,
      fix: 'Check the amount, the receiver and the balance that pays for gas.',
      cause,
    })
  }
}

/** The estimate for the service: on the target's connection and network. */
export async function estimateFor(
  state: Eip155State,
  request: SendRequest,
  target?: Target,
): Promise<bigint> {
  return estimate(state, targetConnection(state, target), targetNetwork(state, target?.network), request)
}
