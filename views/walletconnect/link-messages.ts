import { defineMessages } from '../../kernel/plugin.js'

/** Words of the options besides the QR code, and of how pairing ended. */
export const linkMessages = defineMessages({
  continueIn: 'Continue in {name}',
  continueApp: 'Open the app and accept the request to connect to {site}',
  continueWeb: 'Open the web app in a new tab and accept the request to connect to {site}',
  continueDesktop: 'Accept the request to connect to {site} in the desktop app',
  continueBrowser: 'It is in this browser, so no phone is needed.',
  connectBrowser: 'Connect',
  open: 'Open',
  openAgain: 'Open again',
  stuck: 'Did {name} not open?',
  stuckText:
    'It may not be installed on this device. Install it, or open it yourself and paste the copied link.',
  tryAgain: 'Try again',
  connected: 'Connected to {name}',
  declined: 'Connection declined',
  declinedText:
    'Try again when you are ready. If an earlier request is still open in the wallet, answer that one first.',
  offline: 'No connection',
  offlineText: 'The pairing service could not be reached. Check your internet connection, then try again.',
  refused: 'Wallets cannot be paired here now',
  refusedText:
    'The pairing service does not accept this site. Its owner can see why. You can use a wallet in this browser.',
  linked: 'A wallet is already paired',
  linkedText: 'Disconnect it first to pair another one.',
  failed: 'The connection failed',
  failedText: 'The wallet could not connect. Try again, or update the wallet.',
  noLink: 'The link could not be opened',
  noLinkText:
    '{name} has no link this device can open. Try again, or copy the link and paste it in the wallet.',
  notDetected: '{name} was not found',
  notDetectedText: 'Install it or turn it on in this browser, then reload this page.',
})

export type LinkWord = keyof typeof linkMessages & string
