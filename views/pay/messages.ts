import { defineMessages } from '../../kernel/plugin.js'

/** The words of payments; a site replaces them with `messages: { pay: … }`. */
export const payMessages = defineMessages({
  title: 'How you pay',
  depositTitle: 'How you deposit',
  sum: '{amount} {symbol}',
  on: 'on {network}',
  worthOn: '≈ {value} on {network}',
  to: 'To {address}',
  byWallet: 'Pay with wallet',
  byThisWallet: 'Pay with {wallet}',
  byWalletText: 'Connect one that holds {symbol}',
  byThisWalletText: 'You see everything before it asks',
  or: 'or',
  byExchange: 'Pay with {exchange}',
  byExchangeText: 'Opens in a new tab',
  noExchanges: 'No exchanges available',
  exchangesFailed: 'Unable to get exchanges',
  earlier:
    'You already started this payment at {exchange}, and how it ended is not known here. Look before you pay again.',
  earlierCheck: 'See how it ended',
  sentBefore: 'This payment is on its way from your wallet since {time}. You need not pay again.',
  askedBefore:
    'Your wallet was asked for this payment at {time} and has not answered. Look there before you pay again.',
  lostBefore:
    'You paid by wallet at {time}, and what became of it is not known. Look in your wallet before you pay again.',
  paidBefore: 'You have paid this: your payment of {time} is confirmed.',
  retry: 'Try again',
  switchFailed: 'The wallet stayed on its network. Nothing was paid.',
  otherScale: 'This page and the token itself count in different units. Nothing was paid.',
  unchecked: 'The network could not be asked about this token. Nothing was paid.',
  walletFailed: 'The payment could not be prepared. Nothing was paid.',
  bad: 'This payment cannot be made',
  badText: 'The page asked for a payment that cannot be made. Nothing was paid.',
  expired: 'This payment has expired',
  expiredText: 'The page waits for it no more. Nothing was paid.',
  none: 'Nothing to pay',
  noneText: 'The page has to ask for a payment first.',
  close: 'Close',
})

export type PayWords = typeof payMessages
