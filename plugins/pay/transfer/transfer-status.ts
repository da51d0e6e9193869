import * as v from 'valibot'
import { LatchkeyError, type PluginContext, parseAs } from '../../../kernel/plugin.js'
import type { TransferStatus } from './contract.js'
import { reasonOf } from './quote-transfer.js'

const Status = v.object({
  status: v.picklist(['waiting', 'pending', 'submitted', 'success', 'failure', 'refund', 'timeout']),
})

/** @throws LatchkeyError LK_PAY_QUOTE_STATUS */
export async function transferStatus({ use }: PluginContext, requestId: string): Promise<TransferStatus> {
  try {
    const { request } = await use('cloud')
    return await request({
      host: 'directory',
      path: '/appkit/v1/transfers/status',
      query: { requestId },
      parse: (answer) => parseAs(Status, answer).status,
    })
  } catch (cause) {
    throw new LatchkeyError('LK_PAY_QUOTE_STATUS', 'Unable to get quote status', {
      why: reasonOf(cause) ?? 'The service did not say how far the transfer is: it may still go through.',
      fix: 'Ask again.',
      cause,
    })
  }
}
