import { defineMessages } from '../../kernel/plugin.js'

/** What was done, by operation type. */
export const verbs = defineMessages({
  approve: 'Approved',
  bought: 'Bought',
  borrow: 'Borrowed',
  burn: 'Burned',
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
  failed: 'Your activity could not be loaded',
  failedTitle: 'Activity could not be loaded',
  failedText: 'Your funds are not affected.',
  moreFailed: 'Older activity could not be loaded',
  retry: 'Try again',
  older: 'Show older',
  unsupportedTitle: 'No activity list here',
  unsupportedWallet: 'There is no list for {network}. Your wallet may show your activity.',
  unsupportedText: 'The block explorer of {network} shows your transactions.',
  thisNetwork: 'this network',
  emptyTitle: 'No activity yet',
  emptyText: 'Your transactions will appear here.',
  emptySoFar: 'Nothing in your latest transactions.',
  pending: 'Pending',
  pendingTag: 'Pending',
  failedTag: 'Failed',
  unknownTag: 'Result unknown',
  confirmed: 'Confirmed',
  doubtTag: 'Suspicious',
  alike:
    'This address looks like another one in this list, but is not the same. Compare every character before you use it.',
  link: 'The token’s name is a link to a website. Do not open it.',
  imitation: 'The token’s name imitates another token.',
  dust: 'A tiny amount from an address you have never used. Do not copy that address.',
  plus: '+{what}',
  minus: '−{what}',
  lessThan: '<{amount}',
  toSomebody: 'To {who}',
  fromSomebody: 'From {who}',
  ...verbs,
  unknown: 'Transaction',
})

export type ActivityWords = typeof activityMessages
