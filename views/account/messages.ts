import { defineMessages } from '../../kernel/plugin.js'

/** The words of the account view; a site replaces them with `messages: { account: … }`. */
export const accountMessages = defineMessages({
  title: 'Your account',
  copy: '{who}, copy the address',
  walletsOf: '{wallet}, all wallets',
  paymentAccount: 'Payment',
  ordinalAccount: 'Ordinals',
  unconfirmed: 'Not confirmed by {wallet} yet.',
  confirm: 'Confirm',
  unconfirmedFailed: '{wallet} did not confirm the account. Unlock it and try again.',
  explorer: 'Block explorer',
  balance: 'Balance',
  total: 'Total',
  lessThan: '<{amount}',
  refresh: 'Refresh',
  loginOf: 'Logged in as',
  otherAccount: 'On {network} this wallet has another account. The one you used on {before} is {address}.',
  testCoins: 'Test coins',
  balanceFailed: 'The balance could not be read.',
  retry: 'Try again',
  tabs: 'What this account holds and did',
  disconnect: 'Disconnect',
  disconnected: 'Wallet disconnected',
  disconnectFailed: 'The wallet could not be disconnected',
})
