import { reviewedSender, type Sender } from '../../../adapter-kit/features/index.js'
import type { Network, SendRequest } from '../../../kernel/plugin.js'
import type { Payment, PayReview } from '../contract.js'

/** Freezes who pays what to whom. */
export function freezeReview(sender: Sender, payment: Payment): PayReview {
  return Object.freeze({
    ...reviewedSender(sender),
    payment,
  })
}

/** Whether the account can pay it as it is: on the payment's network. */
export const isThere = (network: Pick<Network, 'caipNetworkId'> | undefined, payment: Payment): boolean =>
  network?.caipNetworkId === payment.network.id

/** The adapter's request, made from the frozen review alone. */
export function requestOf({ payment: { recipient, amount, asset } }: PayReview): SendRequest {
  const request = { to: recipient, value: amount.units }
  return asset.address === undefined ? request : { ...request, token: asset.address }
}
