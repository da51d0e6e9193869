import { defineMessages } from '../../../kernel/plugin.js'

/** The words of deposits; a site replaces them with `messages: { deposit: … }`. */
export const depositMessages = defineMessages({
  title: 'Deposit from exchange',
  assetsTitle: 'Select asset',
  asset: 'Asset',
  chooseAsset: 'Deposit something other than {symbol} on {network}',
  amount: 'Amount in US dollars',
  presets: 'Suggested amounts',
  readAs: 'Read as {amount}',
  asked: '{amount} {symbol}',
  to: 'To your account {address}',
  enterAmount: 'Enter an amount',
  noPrice: 'The price of {symbol} is not available right now.',
  tooLittle: 'This amount is too small to deposit.',
  from: 'Deposit from {exchange}',
  opens: 'Opens in a new tab',
  noExchanges: 'No exchange offers this asset on this network',
  exchangesFailed: 'Exchanges could not be loaded',
  retry: 'Try again',
  unsupported: 'No deposits on {network}',
  unsupportedText: 'Deposits are available on other networks.',
  failed: 'Deposits could not be loaded',
  failedText: 'Nothing was started.',
  otherNetwork: 'Switch network',
  earlier:
    'You started a deposit at {exchange}, and its result is not known here. Check it before you deposit again.',
  earlierCheck: 'Check that deposit',
  searchAsset: 'Search token',
  assets: 'Available tokens',
  noMatch: 'No tokens found for “{search}”',
  showAll: 'Show all',
  another: 'Deposit again',
  otherDeposit: 'Back to the form',
})

/** What is said of a deposit under way in other words than of a payment. */
export const depositProgressMessages = defineMessages({
  openingText: 'Getting the page where you make the deposit.',
  notOpenedText: 'No deposit was started. {reason}',
  waiting: 'Deposit from {exchange}',
  waitingText: 'Waiting for {exchange} to confirm that it sends {amount} {symbol} to your account.',
  underway: 'Deposit in progress',
  lostText:
    '{exchange} has not said how the deposit ended. It may still arrive: check there, with the reference below, before you deposit again.',
  wrongAmount: 'A different amount was sent',
  wrongAmountText: '{exchange} says it sent {received} instead of {amount} {symbol}.',
  wrongNetwork: 'Sent elsewhere',
  wrongNetworkText: '{exchange} says it sent a different asset, or used a different network.',
  exchangeFailed: 'Not deposited',
  exchangeFailedText: '{exchange} says the deposit failed.',
  other: 'Back to the form',
  done: '{exchange} says it sent {amount} {symbol}',
  doneExchange: 'To your account.',
})

export type DepositWords = typeof depositMessages
