import { saying } from '../../adapters/index.js'
import { type Connection, LatchkeyError, type Network, type SendRequest } from '../../kernel/plugin.js'
import type { Room } from './room.js'
import { rpc } from './rpc.js'
import { callOf } from './send.js'
import type { Target } from './service.js'
import { connectionOf, networkOf } from './target.js'
import { toWire } from './transaction.js'
import { Quantity } from './wire.js'

/** Gas units, asked from the chain. @throws LatchkeyError LK_ESTIMATE 'Error estimating gas', LK_ADDRESS */
export async function estimate(
  room: Room,
  connection: Connection,
  network: Network,
  request: SendRequest,
): Promise<bigint> {
  const params = [toWire(connection.accounts[0].address, callOf(request))]
  try {
    return await rpc(room, network, { method: 'eth_estimateGas', params, result: Quantity })
  } catch (cause) {
    throw new LatchkeyError('LK_ESTIMATE', 'Error estimating gas', {
      why: `${network.name} says: ${saying(cause)}.`,
      fix: 'Check the amount, the receiver and the balance that pays for gas.',
      cause,
    })
  }
}

export async function estimateFor(room: Room, request: SendRequest, target?: Target): Promise<bigint> {
  return estimate(room, connectionOf(room, target), networkOf(room, target?.network), request)
}
