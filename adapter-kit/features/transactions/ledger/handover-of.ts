import type { TransactionOptions } from '../transaction-options.js'
import type { TransactionReview } from '../transaction-review.js'
import type { Handover } from './handover.js'

type What<R extends TransactionReview> = Pick<TransactionOptions<R>, 'pending' | 'purpose' | 'facts'>

/** What the ledger says of a request from the moment the wallet is asked. */
export function handoverOf<R extends TransactionReview>(
  options: What<R>,
  review: R,
  isStep: boolean,
): Handover {
  const { account, network } = review
  const facts = options.facts?.(review)
  const { iconUrl, ...row } = options.pending?.(review) ?? {}
  return {
    ...row,
    ...(iconUrl !== undefined && { iconUrl }),
    id: `${Date.now()}-${Math.random().toString(36).slice(2)}`,
    status: 'asked',
    purpose: purposeOf(options, review),
    at: Date.now(),
    network: network.id,
    address: account.address,
    connectorId: account.connectorId,
    ...(isStep && { isStep }),
    ...(facts !== undefined && { facts }),
  }
}

/** What tells it apart from what else the account does on the network. */
function purposeOf<R extends TransactionReview>({ pending, purpose }: What<R>, review: R): string {
  const { type, to, amount, symbol } = pending?.(review) ?? {}
  return purpose?.(review) ?? JSON.stringify([type, to, amount, symbol])
}

/** Those of the same account, network and purpose that may still take place, the last first. */
export function sameOf<R extends TransactionReview>(
  list: readonly Handover[],
  options: What<R>,
  review: R,
): readonly Handover[] {
  const { account, network } = review
  const purpose = purposeOf(options, review)
  return list.filter(
    (one) =>
      one.purpose === purpose &&
      one.network === network.id &&
      one.address === account.address &&
      one.status !== 'unfinished',
  )
}
