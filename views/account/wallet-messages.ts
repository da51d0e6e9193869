import { defineMessages } from '../../kernel/plugin.js'

/** The words of the view of all wallets; a site replaces them with `messages: { account: … }`. */
export const walletMessages = defineMessages({
  wallets: 'Wallets',
  chains: 'Chains',
  connectedList: 'Connected',
  recentList: 'Recently connected',
  active: 'Active',
  use: 'Use',
  useThis: 'Use {wallet}',
  copyAddress: 'Copy',
  explorerShort: 'Explorer',
  leave: 'Disconnect',
  leaveThis: 'Disconnect {wallet}',
  leaveAll: 'Disconnect all',
  accountsOf: 'Accounts of {wallet}',
  moreAccounts: 'Show all {count} accounts',
  copyThis: 'Copy {address}',
  change: 'Switch',
  changeTo: 'Switch to {wallet}',
  connect: 'Connect',
  connectThis: 'Connect {wallet}',
  approveIn: 'Approve in {wallet}',
  declinedBy: 'Declined in the wallet',
  notConnected: 'Not connected. Try again.',
  forget: 'Forget {wallet}',
  add: 'Add {chain} wallet',
  none: 'No wallet connected',
  noneText: 'Add your first {chain} wallet',

  payment: 'Payment',
  ordinal: 'Ordinals',
  stx: 'Stacks',
  smartAccount: 'Smart account',

  accountSwitched: 'Account switched',
  walletSwitched: 'Wallet switched',
  switchFailed: 'The wallet could not be switched',
  left: 'Wallet disconnected',
  leftAll: 'Wallets disconnected',
  leaveFailed: 'The wallet could not be disconnected',
  deleted: 'Wallet removed',
  added: 'Wallet added',
})

export type WalletWords = typeof walletMessages
