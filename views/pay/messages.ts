import { defineMessages } from '../../kernel/plugin.js'

/** The words of payments; a site replaces them with `messages: { pay: … }`. */
export const payMessages = defineMessages({
  title: 'Choose how to pay',
  depositTitle: 'Choose how to deposit',
  sum: '{amount} {symbol}',
  on: 'on {network}',
  worthOn: '≈ {value} on {network}',
  to: 'To {address}',
  byWallet: 'Pay with wallet',
  byThisWallet: 'Pay with {wallet}',
  byWalletText: 'Connect one that holds {symbol}',
  byThisWalletText: 'You review everything first',
  or: 'or',
  byExchange: 'Pay with {exchange}',
  byExchangeText: 'Opens in a new tab',
  noExchanges: 'No exchange available',
  exchangesFailed: 'Exchanges could not be loaded',
  earlier:
    'You already started this payment at {exchange}, and its result is not known here. Check it before you pay again.',
  earlierCheck: 'Check that payment',
  sentBefore: 'This payment has been on its way from your wallet since {time}. You do not need to pay again.',
  askedBefore:
    'Your wallet was asked for this payment at {time} and has not answered. Check there before you pay again.',
  lostBefore:
    'You paid by wallet at {time}, and the result is not known. Check your wallet before you pay again.',
  paidBefore: 'You have already paid: your payment of {time} is confirmed.',
  retry: 'Try again',
  switchFailed: 'The wallet stayed on its network. Nothing was paid.',
  otherScale: 'The amount does not match the token’s own units. Nothing was paid.',
  unchecked: 'This token could not be checked on the network. Nothing was paid.',
  walletFailed: 'The payment could not be prepared. Nothing was paid.',
  bad: 'This payment cannot be made',
  badText: 'The page asked for a payment that cannot be made. Nothing was paid.',
  expired: 'This payment has expired',
  expiredText: 'The page no longer waits for it. Nothing was paid.',
  none: 'Nothing to pay',
  noneText: 'The page has to ask for a payment first.',
  close: 'Close',
})

export type PayWords = typeof payMessages
