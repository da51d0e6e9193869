import { defineMessages } from '../../kernel/plugin.js'

/** The words of the views after the form; a site replaces them with `messages: { send: … }`. */
export const reviewMessages = defineMessages({
  reviewTitle: 'Review',
  youSend: 'You send',
  sum: '{amount} {symbol}',
  receiver: 'Receiver',
  address: 'Address',
  contract: 'Token',
  network: 'Network',
  send: 'Send',
  refused: 'The network expects this transfer to fail: {reason}.',
  withheld: 'This token keeps {amount} {symbol} of the transfer, so the receiver gets that much less.',
  short: 'There may not be enough {symbol} left for the network fee.',
  alike: 'This address looks like one you used before, but is not the same.',
  typo: 'This address may contain a typo. Check every character.',
  otherNetwork:
    'This name has no address on {network}. This is its address on {other}: if the receiver does not use it on {network}, what you send is lost.',
  otherNetworkGood: 'The receiver has this address on {network}',
  own: 'This is your own account.',
  token: 'This is the token’s own contract. Anything you send there is lost.',
  linkToken: 'The token’s name is a link to a website. Do not open it.',
  imitationToken: 'The token’s name imitates another token. Check its address.',
  nobody: 'Nobody owns this address. Anything you send there is lost.',

  nothingText: 'Enter an amount and an address first.',
  sendTwice: 'Send again',

  approveText: 'Check there too: {amount} {symbol} to {receiver}.',
  sending: 'Sending {amount} {symbol}',
  started: 'Transaction started',

  doneTitle: 'Confirmed',
  sentTitle: 'Sent',
  done: 'You sent {amount} {symbol}',
  doneText: 'To {receiver}',
})

export type ReviewWords = typeof reviewMessages
