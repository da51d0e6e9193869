import { defineMessages } from '../../../kernel/plugin.js'

/** The words of deposits; a site replaces them with `messages: { deposit: … }`. */
export const depositMessages = defineMessages({
  title: 'Deposit from exchange',
  assetsTitle: 'Select asset',
  asset: 'Asset',
  chooseAsset: 'Deposit something else than {symbol} on {network}',
  amount: 'Amount in US dollars',
  presets: 'Amounts to choose',
  readAs: 'Read as {amount}',
  asked: '{amount} {symbol}',
  to: 'To your account {address}',
  enterAmount: 'Please enter an amount',
  noPrice: 'The price of {symbol} is not known now.',
  tooLittle: 'That is too little to be deposited.',
  from: 'Deposit from {exchange}',
  opens: 'Opens in a new tab',
  noExchanges: 'No exchanges support this asset on this network',
  exchangesFailed: 'Unable to get exchanges',
  retry: 'Try again',
  unsupported: 'Nothing to deposit on {network}',
  unsupportedText: 'Exchanges are asked for assets of other networks only.',
  failed: 'Unable to tell what can be deposited',
  failedText: 'Nothing was started.',
  otherNetwork: 'Switch network',
  earlier:
    'You started a deposit at {exchange}, and how it ended is not known here. Look before you deposit again.',
  earlierCheck: 'See how it goes',
  searchAsset: 'Search token',
  assets: 'Available tokens',
  noMatch: 'No tokens found for “{search}”',
  showAll: 'Show all',
  another: 'Deposit again',
  otherDeposit: 'Back to the form',
})

/** What is said of a deposit under way in other words than of a payment. */
export const depositProgressMessages = defineMessages({
  openingText: 'Asking for the page where you deposit.',
  notOpenedText: 'No deposit was started. {reason}',
  waiting: 'Deposit from {exchange}',
  waitingText: 'Waiting for {exchange} to tell that it sends {amount} {symbol} to your account.',
  underway: 'Deposit under way',
  lostText:
    '{exchange} has not told in time how the deposit ended. It may still arrive: look there, by the session below, before you deposit again.',
  wrongAmount: 'Another amount was sent',
  wrongAmountText: '{exchange} says that it sent {received} instead of {amount} {symbol}.',
  wrongNetwork: 'Sent elsewhere',
  wrongNetworkText: '{exchange} says that it sent another asset, or on another network.',
  exchangeFailed: 'Not deposited',
  exchangeFailedText: '{exchange} says that the deposit failed.',
  other: 'Back to the form',
  done: '{exchange} says that it sent {amount} {symbol}',
  doneExchange: 'To your account.',
})

export type DepositWords = typeof depositMessages
