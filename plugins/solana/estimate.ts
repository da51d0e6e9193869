import { saying, toBase64 } from '../../adapters/index.js'
import {
  type Connection,
  codeOf,
  LatchkeyError,
  type Network,
  type SendRequest,
} from '../../kernel/plugin.js'
import { build } from './build.js'
import { budget } from './fees.js'
import type { Room } from './room.js'
import { inContext, rpc, Whole } from './rpc.js'
import { transferOf } from './transfer.js'

/**
 * Lamports: what the network takes for the transfer, and the rent of an account it has to create.
 * @throws LatchkeyError LK_ESTIMATE 'Error estimating gas', LK_ADDRESS
 */
export async function estimate(
  room: Room,
  { accounts }: Connection,
  network: Network,
  request: SendRequest,
): Promise<bigint> {
  const from = accounts[0].address
  try {
    // The cost does not depend on the amount, which may be unknown yet.
    const transfer = await transferOf(room, network, from, { ...request, value: 1n })
    const fees = await budget(room, network, transfer.instructions, transfer.units)
    const { message } = await build(room, network, from, [...fees, ...transfer.instructions])
    return (await feeOf(room, network, message)) + (await rentOf(room, network, transfer.creates))
  } catch (error) {
    throw cannot(network, error)
  }
}

async function feeOf(room: Room, network: Network, message: Uint8Array): Promise<bigint> {
  const params = [toBase64(message), { commitment: room.commitment }]
  return rpc(room, network, { method: 'getFeeForMessage', params, result: inContext(Whole) })
}

async function rentOf(room: Room, network: Network, size: number): Promise<bigint> {
  if (size === 0) return 0n
  return rpc(room, network, { method: 'getMinimumBalanceForRentExemption', params: [size], result: Whole })
}

function cannot({ name }: Network, cause: unknown): unknown {
  if (codeOf(cause) === 'LK_ADDRESS') return cause
  return new LatchkeyError('LK_ESTIMATE', 'Error estimating gas', {
    why: `${name} says: ${saying(cause)}.`,
    fix: 'Check the receiver, the token and the balance that pays for fees.',
    cause,
  })
}
