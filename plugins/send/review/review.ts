import { reviewedSender, type Sender, toUnits } from '../../../adapter-kit/features/index.js'
import type { SendRequest } from '../../../kernel/plugin.js'
import type { Difference, Review, SendState } from '../contract.js'

/** What is about to be sent, frozen at every level; undefined unless the form is complete. */
export function freezeReview(sender: Sender | undefined, state: SendState): Review | undefined {
  const { token, units, receiver, status } = state
  if (status !== 'preview' || !sender || !token || !units || receiver.status !== 'known') return undefined
  return Object.freeze({
    ...reviewedSender(sender),
    token: Object.freeze({
      address: token.address,
      name: token.name,
      symbol: token.symbol,
      decimals: token.decimals,
      price: token.price,
      iconUrl: token.iconUrl,
      doubt: token.doubt,
    }),
    amount: Object.freeze({ units, text: state.amount.replace(/\.$/, '') }),
    receiver: Object.freeze({
      address: receiver.address,
      name: receiver.name,
      avatar: receiver.avatar,
      recordOf: receiver.recordOf,
      warning: receiver.warning,
    }),
  })
}

/** The adapter's request, made from the frozen review alone. */
export function requestOf({ receiver, amount, token }: Review): SendRequest {
  const request = { to: receiver.address, value: amount.units }
  return token.address === undefined ? request : { ...request, token: token.address }
}

/** The text of the amount is what is on screen, the units are what is sent. */
export const amountDifferences = ({ amount, token }: Review): readonly Difference[] =>
  toUnits(amount.text, token.decimals) === amount.units ? [] : ['amount']
