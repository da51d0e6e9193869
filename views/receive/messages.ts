import { defineMessages } from '../../kernel/plugin.js'

/** The words of the receive views; a site replaces them with `messages: { receive: … }`. */
export const receiveMessages = defineMessages({
  title: 'Receive',
  copy: '{who}, copy the address',
  code: 'QR code of the address {address}',
  making: 'Drawing the code',
  noCode: 'The code could not be drawn. Copy the address instead.',
  copyAddress: 'Copy address',
  payment: 'Payment',
  ordinal: 'Ordinals',
  ordinalNote:
    'This account keeps ordinals. Let plain bitcoin go to the payment account, so that they stay apart.',
  onlyHere: 'Only on this network',
  onlyThese: 'Only on these networks',
  gone: 'Account not found',
  unconfirmedTitle: 'Confirm your account first',
  unconfirmedText:
    'This page remembers an address, and {wallet} has not confirmed it since the page was loaded. Nothing should be sent there before.',
  confirm: 'Confirm in {wallet}',
  unconfirmedFailed: '{wallet} did not confirm the account. Unlock it and try again.',

  networksTitle: 'Compatible networks',
  networksNote:
    'This address receives on these networks. What is sent to it on another network may be out of reach.',
  networksNoteOne:
    'This address receives on this network alone. What is sent to it on another one may be out of reach.',
  current: 'In use',
  testnet: 'Test network',
  none: 'No network here',
  noneText: 'Connect a wallet to see where its address receives.',
})

export type ReceiveWords = typeof receiveMessages
