import * as v from 'valibot'
import { rest } from '../../../adapter-kit/chains/index.js'
import { type Network, parseAs, property, type TransactionOutcome } from '../../../kernel/plugin.js'
import type { Bip122State } from '../bip122-state.js'

const Transaction = v.object({ txid: v.string(), status: v.object({ confirmed: v.boolean() }) })

/**
 * One look at what became of a transaction, at an Esplora server. Never rejects: where none answers it is `unknown`. It is
 * never `failed`: one that was replaced, or fell out of the pools, is not known, and may come back.
 */
export async function getOutcome(
  state: Bip122State,
  hash: string,
  network: Network,
  signal: AbortSignal = state.context.signal,
): Promise<TransactionOutcome> {
  const parse = (value: unknown) => parseAs(Transaction, value)
  try {
    const transaction = await rest(state.context.http, network, {
      path: `/tx/${encodeURIComponent(hash)}`,
      signal,
      parse,
    })
    if (transaction.txid !== hash) return { status: 'unknown' }
    if (!transaction.status.confirmed) return { status: 'seen' }
    state.balances.forget()
    return { status: 'confirmed' }
  } catch (error) {
    return { status: property(property(error, 'cause'), 'status') === 404 ? 'unseen' : 'unknown' }
  }
}
