import { defineMessages } from '../../kernel/plugin.js'

/** The words of the views after the form; a site replaces them with `messages: { swaps: … }`. */
export const reviewMessages = defineMessages({
  reviewTitle: 'Review swap',
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
  linkToken: '{symbol}: the token’s name is a link to a website. Do not open it.',
  imitationToken: '{symbol}: the token’s name imitates another token. Check its address.',
  approve: 'Approve',
  swap: 'Swap',
  willAskTwice: 'Your wallet asks twice: to allow {amount} {symbol}, then to swap.',
  willAskOnce: 'Your wallet asks once: to allow {amount} {symbol} and to swap, both or neither.',
  willAskThrice:
    'Your wallet asks three times: this token sets its allowance to zero first, then allows {amount} {symbol}, then swaps.',
  highImpact: 'You get {value}% less than the market price.',
  unknownImpact:
    'Market prices are not known for these tokens, so nobody can tell how much you lose. Compare both amounts yourself.',
  fell: 'This is {value}% less than the form offered a moment ago.',
  acceptLoss: 'I accept this',

  nothingText: 'Choose two tokens and an amount first.',
  swapTwice: 'Swap again',
  renewing: 'Updating the review',
  moved: 'The price moved: the minimum is no longer offered.',
  renewFailed: 'The review could not be updated. Go back and try again.',

  mismatch: 'The service prepared a different swap than you reviewed, so your wallet was not asked.',
  unreadable: 'The prepared swap cannot be checked here, so your wallet was not asked.',
  lessAllowed: 'You approved less than the swap needs. Nothing was swapped.',
  undone: '{network} would reject this swap: {reason}. Your wallet was not asked.',

  approveLimit: 'Approve in your wallet',
  approveLimitText: '{wallet} asks to let the swap take {amount} {symbol}.',
  resetLimitText: '{wallet} asks to set the allowance of {symbol} to zero first.',
  confirm: 'Confirm in your wallet',
  confirmText: 'Check there too: {amount} {symbol} to {target}.',
  approving: 'Approving {symbol}',
  swapping: 'Swapping {amount} {symbol} to {target}',

  doneTitle: 'Swapped',
  done: 'Swapped {amount} {symbol}',
  arrived: 'Swapped {from} to {amount} {to}',
  doneText: 'You get at least {amount} {symbol}.',
})

export type ReviewWords = typeof reviewMessages
