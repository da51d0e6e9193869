import { defineMessages } from '../../kernel/plugin.js'

/** What was done, by operation type. */
export const verbs = defineMessages({
  approve: 'Approved',
  bought: 'Bought',
  borrow: 'Borrowed',
  burn: 'Burnt',
  cancel: 'Canceled',
  claim: 'Claimed',
  deploy: 'Deployed',
  deposit: 'Deposited',
  execute: 'Executed',
  mint: 'Minted',
  receive: 'Received',
  repay: 'Repaid',
  send: 'Sent',
  sell: 'Sold',
  stake: 'Staked',
  trade: 'Swapped',
  unstake: 'Unstaked',
  withdraw: 'Withdrawn',
})

/** The words of the tab Activity; a site replaces them with `messages: { activity: … }`. */
export const activityMessages = defineMessages({
  viewTitle: 'Activity',
  loading: 'Loading',
  failed: 'Failed to fetch transactions',
  failedTitle: 'Activity could not be read',
  failedText: 'Your funds are as they were.',
  moreFailed: 'Older ones could not be read',
  retry: 'Try again',
  older: 'Show older',
  unsupportedTitle: 'No activity list here',
  unsupportedText: 'The block explorer of {network} lists them.',
  thisNetwork: 'this network',
  emptyTitle: 'No activity yet',
  emptyText: 'Your next transactions will appear here',
  emptySoFar: 'Nothing in your latest transactions.',
  pending: 'Pending',
  pendingTag: 'Pending',
  failedTag: 'Failed',
  unknownTag: 'Result unknown',
  confirmed: 'Confirmed',
  plus: '+{what}',
  minus: '−{what}',
  lessThan: '<{amount}',
  toSomebody: 'To {who}',
  fromSomebody: 'From {who}',
  ...verbs,
  unknown: 'Transaction',
})

export type ActivityWords = typeof activityMessages
