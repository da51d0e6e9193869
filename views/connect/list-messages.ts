import { defineMessages } from '../../kernel/plugin.js'

/** Words of the list of wallets. A site replaces them with `messages: { connect: … }`. */
export const listMessages = defineMessages({
  connectTitle: 'Connect wallet',
  connectTitleEmail: 'Connect email wallet',
  newHere: 'New here? {link}',
  whatIsAWallet: 'What is a wallet',
  qrCode: 'QR code',
  installed: 'Installed',
  recent: 'Recent',
  connected: 'Connected',
  disputed: 'Not verified',
  continueWith: 'Continue with {name}',
  callsItself: 'Calls itself {name}',
  allWallets: 'All wallets',
  count: '{count}+',
  more: '+{count}',
  or: 'or',
  withWallet: 'Continue with a wallet',
  noneTitle: 'No wallet found',
  noneText: 'Install a wallet in this browser, then open this window again.',
  getWallet: 'Get a wallet',
  failed: 'Wallets could not be loaded',
  noWayTitle: 'No way to connect',
  noWayText: 'This site has turned wallets off and offers no other way here.',
})
