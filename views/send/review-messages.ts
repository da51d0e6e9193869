import { defineMessages } from '../../kernel/plugin.js'

/** The words of the views after the form; a site replaces them with `messages: { send: … }`. */
export const reviewMessages = defineMessages({
  reviewTitle: 'Review send',
  youSend: 'You send',
  sum: '{amount} {symbol}',
  receiver: 'Receiver',
  address: 'Address',
  contract: 'Token',
  network: 'Network',
  fee: 'Network fee',
  feeUnknown: 'Unknown: your wallet shows it',
  feeIs: '≈ {value}',
  total: 'Total',
  careful: 'Review transaction carefully',
  cancel: 'Cancel',
  send: 'Send',
  willAsk: 'You will be asked to approve in {wallet}',
  refused: 'The network expects this transfer to fail: {reason}.',
  withheld: 'This token keeps {amount} {symbol} of the transfer: the receiver gets so much less.',
  short: 'There may not be enough {symbol} left for the network fee.',
  alike: 'The address looks like one you used before, but is not the same.',
  typo: 'The letters of the address do not fit together. Check it for a typo.',
  otherNetwork:
    'The name has no address for {network}. This is its address on {other}: what is sent is lost where the receiver has none here.',
  otherNetworkGood: 'The receiver has this address on {network}',
  own: 'This is your own account.',
  token: 'This is the contract of the token. What you send there is lost.',
  linkToken: 'The token’s name leads to a web page. Do not open it.',
  imitationToken: 'The token’s name is written to be taken for another one. Check its address.',
  nobody: 'Nobody owns this address. What you send there is lost.',

  nothing: 'Nothing to review',
  nothingText: 'Please enter a valid amount and receiver address',
  toForm: 'Back to the form',
  changed: 'The transaction changed',
  changedConnection: 'Another wallet is connected now. Nothing was sent.',
  changedAccount: 'Your wallet moved to another account. Nothing was sent.',
  changedNetwork: 'Your wallet moved to another network. Nothing was sent.',
  changedOther: 'It is not what you reviewed. Nothing was sent.',
  again: 'Review again',
  sendTwice: 'Send again',

  declined: 'You declined in {wallet}. Nothing was sent.',
  left: 'If you still approve in {wallet}, it is sent.',
  failed: 'Failed to send transaction',
  unclear:
    'What {wallet} answered is no transaction. It may have been sent: look there before you try again.',
  replaced: 'Another transaction of your account took its place. Nothing was sent.',
  expired: 'The network took too long, and can no longer take it. Nothing was sent.',
  reverted: 'The network undid the transfer: {reason}. The network fee is spent.',

  approve: 'Approve in {wallet}',
  approveText: 'Check there too: {amount} {symbol} to {receiver}.',
  movedText: 'Your wallet moved meanwhile. If that was not your plan, decline there.',
  sending: 'Sending {amount} {symbol}',
  sendingText: 'Waiting until {network} has it.',
  started: 'Transaction started',
  pending: 'Still on its way',
  pendingText:
    '{network} takes longer than usual. You may close this window: the transfer goes on by itself.',
  unseen: 'Not on the network yet',
  unseenText:
    'No node of {network} knows this transfer yet. If others have to sign it, it goes on once they have. Look in {wallet} before you send again.',
  unknown: 'No news yet',
  unknownText:
    '{wallet} handed over the transfer, but {network} cannot be asked about it now. It may go through: look in {wallet} before you send again.',
  lost: 'We stopped looking',
  lostText:
    'What became of the transfer is not known. Look in {wallet}, or search for the transaction, before you send again.',
  transaction: 'Transaction',
  copyTransaction: 'Copy the transaction’s hash',
  explorer: 'View in explorer',
  close: 'Close',

  doneTitle: 'Confirmed',
  sentTitle: 'Sent',
  done: 'You sent {amount} {symbol}',
  doneText: 'To {receiver}',
})

export type ReviewWords = typeof reviewMessages
