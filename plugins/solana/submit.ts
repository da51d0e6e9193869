import * as v from 'valibot'
import { toBase58, toBase64 } from '../../adapters/index.js'
import type { Network } from '../../kernel/plugin.js'
import { signatureText } from './answers.js'
import type { Room } from './room.js'
import { rpc } from './rpc.js'
import type { SendOptions } from './service.js'

const Text = v.pipe(v.string(), v.maxLength(90))

/** Hands a signed transaction to the network. @throws LatchkeyError LK_RPC with the node's error as cause */
export async function submit(
  room: Room,
  network: Network,
  wire: Uint8Array,
  options: SendOptions = {},
): Promise<string> {
  const settings = { preflightCommitment: room.commitment, ...options, encoding: 'base64' }
  const params = [toBase64(wire), settings]
  const answer = await rpc(room, network, { method: 'sendTransaction', params, result: Text })
  return toBase58(signatureText(answer, 'sendTransaction'))
}
