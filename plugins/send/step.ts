import type { SendState, Step } from './services.js'

/** What the button says: the first rule that holds, in the order a visitor fills the form in. */
export function stepOf(state: Omit<SendState, 'step'>): Step {
  const { token, amount, units, receiver, given, network } = state
  if (!token) return 'selectToken'
  if (amount === '') return 'addAmount'
  if (!units || isNoPrice(token.price)) return 'incorrectValue'
  if (token.amount !== undefined && units > token.amount && !isElsewhere(state)) return 'insufficientFunds'
  if (receiver.status === 'none') return 'addAddress'
  if (receiver.status === 'looking') return 'looking'
  if (receiver.status === 'unknown') return 'invalidAddress'
  return given.status === 'ready' && given.network.caipNetworkId !== network?.caipNetworkId
    ? 'switchNetwork'
    : 'preview'
}

/** A price of nothing, or that is no number, is wrong. One so small that a float loses it beside the amount is not. */
const isNoPrice = (price: number | undefined) => price !== undefined && !(price > 0)

/** What is held on another network is not known yet. */
function isElsewhere({ given, network }: Omit<SendState, 'step'>): boolean {
  return given.status === 'ready' && given.network.caipNetworkId !== network?.caipNetworkId
}
