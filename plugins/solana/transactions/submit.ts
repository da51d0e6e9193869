import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import type { Network } from '../../../kernel/plugin.js'
import type { SendOptions } from '../contract.js'
import { rpc } from '../rpc/rpc.js'
import { decodeSignature } from '../signing/answers.js'
import type { SolanaState } from '../solana-state.js'

const Text = v.pipe(v.string(), v.maxLength(90))

/**
 * Sends a signed transaction to the network; resolves with its signature in base58.
 * @throws LatchkeyError LK_RPC with the node's error as cause
 */
export async function submit(
  state: SolanaState,
  network: Network,
  wire: Uint8Array,
  options: SendOptions = {},
): Promise<string> {
  const settings = { preflightCommitment: state.commitment, ...options, encoding: 'base64' }
  const params = [base64.encode(wire), settings]
  const answer = await rpc(state, network, { method: 'sendTransaction', params, result: Text })
  return base58.encode(decodeSignature(answer, 'sendTransaction'))
}
