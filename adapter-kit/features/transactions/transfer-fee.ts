import * as v from 'valibot'
import {
  type Adapter,
  codeOf,
  LatchkeyError,
  type PluginContext,
  property,
  type SendRequest,
  type TransferFee,
} from '../../../kernel/plugin.js'
import { errorText } from '../../shared/errors/wallet-errors.js'
import { BaseUnits } from '../../shared/input/base-units.js'
import { parsed } from '../../shared/input/safe-access.js'
import type { Sender } from './sender.js'

const Answer = v.object({ value: BaseUnits, reserve: BaseUnits })

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

/** Why the network would refuse the transfer, from what {@link transferFee} threw; undefined where it was the network that did not answer. */
export function refusalOf(error: unknown): string | undefined {
  const cause = property(error, 'cause')
  if (codeOf(error) !== 'LK_ESTIMATE' || (codeOf(cause) !== 'LK_RPC' && codeOf(cause) !== 'LK_SEND')) {
    return undefined
  }
  // Without the contract's encoded data, which nobody can read.
  return errorText(property(cause, 'cause') ?? cause).replace(/[:,]? ?(custom error )?0x[0-9a-f]{8,}.*$/i, '')
}
