import { defineMessages } from '../../kernel/plugin.js'

/** The words of the views after the form; a site replaces them with `messages: { swaps: … }`. */
export const reviewMessages = defineMessages({
  reviewTitle: 'Preview swap',
  pay: 'You pay',
  receive: 'You receive about',
  sum: '{amount} {symbol}',
  about: '≈ {amount} {symbol}',
  minimum: 'Minimum received',
  slippage: 'Max. slippage',
  percent: '{value}%',
  impact: 'Price impact',
  unknown: 'Unknown',
  providerFee: 'Provider fee (0.85%)',
  fee: 'Network fee',
  network: 'Network',
  router: 'Contract',
  token: 'Token',
  linkToken: '{symbol}: the token’s name leads to a web page. Do not open it.',
  imitationToken: '{symbol}: the token’s name is written to be taken for another one. Check its address.',
  approve: 'Approve',
  swap: 'Swap',
  willAskTwice: 'Your wallet asks twice: to allow {amount} {symbol}, then to swap.',
  willAskOnce: 'Your wallet asks once: to allow {amount} {symbol} and to swap, both or neither.',
  willAskThrice:
    'Your wallet asks three times: this token sets its allowance to zero first, then allows {amount} {symbol}, then swaps.',
  highImpact: 'You get {value}% less than the market price.',
  unknownImpact:
    'Market prices are not known here, so nobody can tell how much you lose. Compare both amounts yourself.',
  fell: 'This is {value}% less than the form offered a moment ago.',
  acceptLoss: 'I accept this',

  nothingText: 'Choose two tokens and an amount',
  swapTwice: 'Swap again',
  renewing: 'Making the review anew',
  moved: 'The price moved: the minimum is not offered any more.',
  renewFailed: 'The review could not be made anew. Go back and try again.',

  mismatch: 'The service built another swap than you reviewed, so your wallet was not asked.',
  unreadable: 'The swap that was built cannot be checked here, so your wallet was not asked.',
  lessAllowed: 'Less was approved than the swap takes. Nothing was swapped.',
  undone: '{network} would undo this swap: {reason}. Your wallet was not asked.',

  approveLimit: 'Approve limit increase in your wallet',
  approveLimitText: '{wallet} asks to let the swap take {amount} {symbol}.',
  resetLimitText: '{wallet} asks to set the allowance of {symbol} to zero first.',
  confirm: 'Confirm transaction in your wallet',
  confirmText: 'Check there too: {amount} {symbol} to {target}.',
  approving: 'Approving {symbol}',
  swapping: 'Swapping {amount} {symbol} to {target}',
  close: 'Close',

  doneTitle: 'Swapped',
  done: 'Swapped {amount} {symbol}',
  arrived: 'Swapped {from} to {amount} {to}',
  doneText: 'You get at least {amount} {symbol}.',
})

export type ReviewWords = typeof reviewMessages
