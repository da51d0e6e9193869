import { defineMessages } from '../../kernel/plugin.js'

/** The words of a payment under way; a site replaces them with `messages: { pay: … }`. */
export const progressMessages = defineMessages({
  reviewTitle: 'Review payment',
  approveTitle: 'Approve payment',
  loadingTitle: 'Payment',
  failedTitle: 'Payment not made',
  unclearTitle: 'Check your payment',
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

  approveText: 'Check the amount there too: {amount} {symbol}.',
  sending: 'Paying {amount} {symbol}',

  opening: 'Opening {exchange}',
  openingText: 'Getting the page where you pay.',
  notOpened: '{exchange} opened no page',
  notOpenedText: 'No payment was started. {reason}',
  waiting: 'Pay at {exchange}',
  waitingText: 'Waiting for {exchange} to confirm that you paid {amount} {symbol}.',
  blockedText: 'Your browser blocked the page of {exchange}. Open it with the button.',
  underway: 'Payment in progress',
  underwayText: '{exchange} is processing {amount} {symbol}.',
  checking: 'No answer from {exchange}. Checking again…',
  lost: 'Result not known',
  lostText:
    '{exchange} has not said how the payment ended. It may still go through: check there, with the reference below, before you pay again.',
  refunded: 'Payment returned',
  refundedText: '{exchange} says it returned the money.',
  wrongAmount: 'A different amount was paid',
  wrongAmountText:
    '{exchange} says it paid {received} instead of {amount} {symbol}. Show the reference below to whoever you pay.',
  wrongNetwork: 'Paid elsewhere',
  wrongNetworkText:
    '{exchange} says it paid with a different asset or on a different network. Show the reference below to whoever you pay.',
  exchangeFailed: 'Not paid',
  exchangeFailedText: '{exchange} says the payment failed.',
  openPage: 'Open {exchange}',
  checkAgain: 'Check again',
  other: 'Pay another way',

  session: 'Reference',
  copySession: 'Copy the reference',
  done: 'You paid {amount} {symbol}',
  sent: '{wallet} handed over {amount} {symbol}',
  doneWallet: 'With {wallet}',
  doneExchange: 'Through {exchange}',
  nothing: 'No payment in progress',
  nothingText: 'There is no payment to show here.',
  toPay: 'Back to the payment',
  close: 'Close',
})

export type ProgressWords = typeof progressMessages
