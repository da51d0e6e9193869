import { defineMessages } from '../../kernel/plugin.js'

/** The words of logging in with an account elsewhere; a site replaces them with `messages: { socials: … }`. */
export const socialMessages = defineMessages({
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',

  continueWith: 'Continue with {provider}',
  lastUsed: 'Last used',
  more: 'More ways to log in',
  allTitle: 'All socials',
  already: 'You are logged in already.',
  limited: 'Logging in with another account is off on this site for now. Use a wallet.',
  lost: 'You were logged out. Log in again with {provider}.',
  inApp: 'Logging in with {provider} needs your own browser: this app has none for it.',
  inAppSeveral: 'Logging in with another account needs your own browser: this app has none for it.',
  openInBrowser: 'Copy the link for your browser',

  logIn: 'Log in with {provider}',
  logInText: 'The provider shows its page in a window of its own.',
  preparing: 'The window is being prepared',
  waiting: 'Connect in the provider window',
  show: 'Show the window',
  closed: 'Is the window closed?',
  closedText:
    'If you have finished there, stay here a moment: the answer may still be on its way. If not, try again.',
  closedByMe: 'I closed it',
  blocked: 'Your browser opened no window',
  blockedText: 'Allow pop-ups for {site}, or press the button.',
  open: 'Open the window',
  leaving: 'The provider’s page opens here, and leads back to this one.',
  received: 'Retrieving user data',
  failed: 'Something went wrong',
  again: 'Try again',
  storage:
    'This browser blocks the storage of {site}, where your wallet keeps the login. Open that site once, or allow its storage in the browser’s settings, then try again.',
  openSite: 'Open {site}',

  scan: 'Scan this QR Code with your phone',
  qrLabel: 'QR code for the Farcaster app',
  qrWaiting: 'The code is being prepared',
  qrFailed: 'The code cannot be drawn. Copy the link instead.',
  copyLink: 'Copy link',
  continueInApp: 'Continue in Farcaster',
  acceptInApp: 'Accept connection request in the app',
  openApp: 'Open Farcaster',
  loadingData: 'Loading user data',
  loadingDataText: 'Please wait a moment while we load your data.',
})

export type SocialWords = typeof socialMessages
