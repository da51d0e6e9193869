import { base64 } from '@scure/base'
import * as v from 'valibot'
import { sanitizeText } from '../../../adapter-kit/chains/index.js'
import type { Network } from '../../../kernel/plugin.js'
import { rpc, withContext } from '../rpc/rpc.js'
import type { SolanaState } from '../solana-state.js'
import { refusedBy } from './send-failure.js'

const Outcome = withContext(
  v.object({
    err: v.unknown(),
    logs: v.fallback(v.nullish(v.pipe(v.array(v.string()), v.maxLength(1000))), undefined),
  }),
)

/**
 * Has a node try a transaction that nobody has signed. Says nothing where no node can try it.
 * @throws LatchkeyError LK_SEND with the reason for which the network would refuse it
 */
export async function simulate(state: SolanaState, network: Network, wire: Uint8Array): Promise<void> {
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
  const params = [base64.encode(wire), { ...options, commitment: state.commitment }]
  const call = { method: 'simulateTransaction', params, result: Outcome }
  const outcome = await rpc(state, network, call).catch(() => undefined)
  if (!outcome?.err) return
  const text = typeof outcome.err === 'string' ? outcome.err : JSON.stringify(outcome.err)
  throw refusedBy(sanitizeText(text, 200), outcome.logs ?? [])
}
