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
  send: 'Send',
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

  nothingText: 'Please enter a valid amount and receiver address',
  sendTwice: 'Send again',

  approveText: 'Check there too: {amount} {symbol} to {receiver}.',
  sending: 'Sending {amount} {symbol}',
  started: 'Transaction started',
  close: 'Close',

  doneTitle: 'Confirmed',
  sentTitle: 'Sent',
  done: 'You sent {amount} {symbol}',
  doneText: 'To {receiver}',
})

export type ReviewWords = typeof reviewMessages
