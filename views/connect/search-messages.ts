import { defineMessages } from '../../kernel/plugin.js'

/** Words of the view of all wallets. */
export const searchMessages = defineMessages({
  allTitle: 'All wallets',
  search: 'Search wallets',
  certified: 'Certified wallets only',
  isCertified: 'certified',
  scan: 'Scan a QR code instead',
  loading: 'Loading wallets',
  found: '{count} wallets found',
  foundOne: 'One wallet found',
  foundNone: 'No wallet found',
  noneText: 'Try another spelling, or look through all wallets.',
  noneCertified: 'Try another spelling, or search all wallets.',
  showAll: 'Show all wallets',
  failed: 'The wallets could not be loaded',
  failedText: 'Check your connection and try again.',
})
