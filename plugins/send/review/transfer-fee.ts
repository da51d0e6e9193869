import * as v from 'valibot'
import { parsed, type Sender } from '../../../adapter-kit/index.js'
import {
  type Adapter,
  LatchkeyError,
  type PluginContext,
  type SendRequest,
  type TransferFee,
} from '../../../kernel/plugin.js'

const Units = v.pipe(v.bigint(), v.minValue(0n), v.maxValue(2n ** 256n - 1n))
const Answer = v.object({ value: Units, reserve: Units })

/**
 * The network's fee for a transfer, from the adapter of its namespace.
 * @throws LatchkeyError LK_ESTIMATE as the adapter does, and when the adapter has no fee
 */
export async function transferFee(
  { use }: Pick<PluginContext, 'use'>,
  { connection, network }: Sender,
  request: SendRequest,
): Promise<TransferFee> {
  const adapter: Adapter = await use(`adapter:${network.chainNamespace}`)
  const fee = parsed(Answer, await adapter.fee?.(connection, network, request))
  if (fee) return fee
  throw new LatchkeyError('LK_ESTIMATE', 'Error estimating gas', { why: 'The chain’s plugin cannot tell.' })
}
