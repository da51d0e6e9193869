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
  allTitle: 'All social logins',
  already: 'You are already logged in.',
  limited: 'Logging in with another account is off on this site for now. Use a wallet.',
  lost: 'You were logged out. Log in again with {provider}.',
  inApp: 'To log in with {provider}, open this page in your browser: this app cannot do it.',
  inAppSeveral: 'To log in with another account, open this page in your browser: this app cannot do it.',
  openInBrowser: 'Copy the page’s link',

  logIn: 'Log in with {provider}',
  logInText: 'The login opens in a window of its own.',
  preparing: 'The window is opening',
  waiting: 'Continue in the window of {provider}',
  show: 'Show the window',
  closed: 'Did you close the window?',
  closedText:
    'If you have finished there, wait a moment: the answer may still be on its way. If not, try again.',
  closedByMe: 'I closed it',
  blocked: 'Your browser blocked the window',
  blockedText: 'Allow pop-ups for {site}, or press the button.',
  open: 'Open the window',
  leaving: '{provider} opens here, and you come back to this page afterwards.',
  received: 'Finishing the login',
  failed: 'Something went wrong',
  again: 'Try again',
  storage:
    'This browser keeps {site} from storing your login. Open that site once, or allow its storage in the browser’s settings, then try again.',
  openSite: 'Open {site}',

  scan: 'Scan this QR code with your phone',
  qrLabel: 'QR code for the Farcaster app',
  qrWaiting: 'Preparing the QR code',
  qrFailed: 'The QR code could not be shown. Copy the link instead.',
  copyLink: 'Copy link',
  continueInApp: 'Continue in Farcaster',
  acceptInApp: 'Accept the request in the app',
  openApp: 'Open Farcaster',
  loadingData: 'Finishing the login',
  loadingDataText: 'This takes a moment.',
})

export type SocialWords = typeof socialMessages
