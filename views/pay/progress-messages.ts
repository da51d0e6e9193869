import { defineMessages } from '../../kernel/plugin.js'

/** The words of a payment under way; a site replaces them with `messages: { pay: … }`. */
export const progressMessages = defineMessages({
  reviewTitle: 'Payment quote',
  loadingTitle: 'Processing payment',
  doneTitle: 'Payment completed',
  sentTitle: 'Payment sent',
  sum: '{amount} {symbol}',
  from: 'From {wallet}',
  recipient: 'Recipient',
  network: 'Network',
  token: 'Token',
  refused: 'The network expects this payment to fail: {reason}.',
  pay: 'Pay',
  payTwice: 'Pay again',

  approveText: 'Check there too: {amount} {symbol}.',
  sending: 'Paying {amount} {symbol}',

  opening: 'Opening {exchange}',
  openingText: 'Asking for the page where you pay.',
  notOpened: '{exchange} gave no page',
  notOpenedText: 'No payment was started. {reason}',
  waiting: 'Pay at {exchange}',
  waitingText: 'Waiting for {exchange} to tell that you paid {amount} {symbol}.',
  blockedText: 'Your browser did not open the page of {exchange}. Open it with the button.',
  underway: 'Payment under way',
  underwayText: '{exchange} is at work on {amount} {symbol}.',
  checking: 'No answer from {exchange}. Checking again…',
  lost: 'We do not know',
  lostText:
    '{exchange} has not told in time how the payment ended. It may still go through: look there, by the session below, before you pay again.',
  refunded: 'Sent back',
  refundedText: '{exchange} says that it gave the money back.',
  wrongAmount: 'Another amount was paid',
  wrongAmountText:
    '{exchange} says that it paid {received} instead of {amount} {symbol}. Show the session to whoever you pay.',
  wrongNetwork: 'Paid elsewhere',
  wrongNetworkText:
    '{exchange} says that it paid in another asset or on another network. Show the session to whoever you pay.',
  exchangeFailed: 'Not paid',
  exchangeFailedText: '{exchange} says that the payment failed.',
  openPage: 'Open {exchange}',
  checkAgain: 'Check again',
  other: 'Pay in another way',

  session: 'Session',
  copySession: 'Copy the session’s id',
  done: 'You paid {amount} {symbol}',
  sent: '{wallet} handed over {amount} {symbol}',
  doneWallet: 'With {wallet}',
  doneExchange: 'By {exchange}',
  nothing: 'Nothing under way',
  nothingText: 'There is no payment to show here.',
  toPay: 'Back to the payment',
  close: 'Close',
})

export type ProgressWords = typeof progressMessages
