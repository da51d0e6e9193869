import { defineMessages } from '../../kernel/plugin.js'

/** The words of the receive views; a site replaces them with `messages: { receive: … }`. */
export const receiveMessages = defineMessages({
  title: 'Receive',
  copy: '{who}, copy the address',
  code: 'QR code of the address {address}',
  making: 'Preparing the QR code',
  noCode: 'The QR code could not be shown. Copy the address instead.',
  copyAddress: 'Copy address',
  payment: 'Payment',
  ordinal: 'Ordinals',
  ordinalNote:
    'This account holds ordinals. Receive plain bitcoin in the payment account to keep them apart.',
  onlyHere: 'Only on this network',
  onlyThese: 'Only on these networks',
  gone: 'Account not found',
  unconfirmedTitle: 'Confirm your account first',
  unconfirmedText:
    'This page remembers this address, but {wallet} has not confirmed it since the page loaded. Do not send anything to it before that.',
  confirm: 'Confirm in {wallet}',
  unconfirmedFailed: '{wallet} did not confirm the account. Unlock it and try again.',

  networksTitle: 'Compatible networks',
  networksNote:
    'This address receives on these networks. Anything sent to it on another network may be lost.',
  networksNoteOne:
    'This address receives on this network only. Anything sent to it on another one may be lost.',
  current: 'In use',
  testnet: 'Test network',
  none: 'No network here',
  noneText: 'Connect a wallet to see where its address receives.',
})

export type ReceiveWords = typeof receiveMessages
