import { defineMessages } from '../../kernel/plugin.js'

/** Words that all pairing views use. */
export const messages = defineMessages({
  walletConnect: 'WalletConnect',
  code: 'QR code to connect {name}',
  making: 'Preparing the link',
  scan: 'Scan with the camera of your phone, or with your wallet',
  scanWith: 'Scan with {name} or the camera of your phone',
  copyLink: 'Copy link',
  tabs: 'Ways to connect',
  browser: 'Browser',
  mobile: 'Mobile',
  webapp: 'Web',
  desktop: 'Desktop',
  searchWallet: 'Search wallets',
})
