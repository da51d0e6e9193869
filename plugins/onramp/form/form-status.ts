import type { OnrampState, OnrampStatus, PaymentLimit } from '../contract.js'

export interface FormFacts extends Omit<OnrampState, 'status' | 'url' | 'isAddressTold'> {
  /** The amount was typed less than a moment ago, and is not asked for yet. */
  readonly isTyping: boolean
  readonly link: string | undefined
  readonly linkFailed: boolean
}

/** What the form's button says: the first rule that holds, in the order in which a visitor fills the form in. */
export function formStatusOf(state: FormFacts): OnrampStatus {
  const { market, purchase, payment, amount, units, isTyping, quote, link } = state
  if (market.status === 'unsupported' || state.providers.length === 0) return 'unsupported'
  if (market.status === 'loading' || !purchase || !payment) return 'loading'
  if (amount === '' || units === 0n) return 'enterAmount'
  if (units === undefined) return 'incorrectValue'
  const { least, most } = boundsOf(payment.limits)
  if (least !== undefined && units < least) return 'tooLittle'
  if (most !== undefined && units > most) return 'tooMuch'
  if (isTyping) return 'preparing'
  if (state.linkFailed && link === undefined) return 'linkFailed'
  return link === undefined || !quote ? 'preparing' : 'ready'
}

/** The least and the most that any way of paying takes; nothing where there are no limits. */
export function boundsOf(limits: readonly PaymentLimit[]): {
  readonly least?: bigint
  readonly most?: bigint
} {
  const [first, ...others] = limits
  if (!first) return {}
  let { least, most } = first
  for (const limit of others) {
    if (limit.least < least) least = limit.least
    if (limit.most > most) most = limit.most
  }
  return { least, most }
}
