import { defineMessages } from '../../kernel/plugin.js'

/** The words of the views; a site replaces them with `messages: { embedded: … }`. */
export const embeddedMessages = defineMessages({
  approveTitle: 'Approve request',
  approveText: 'Your wallet shows the request here.',

  settingsTitle: 'Account settings',
  settingsWait: 'Your wallet is being restored',
  copy: 'Copy address {address}',
  loggedIn: 'Logged in',
  unknownLogin: 'Embedded wallet',
  network: 'Network',
  unknownNetwork: 'Unknown',
  upgrade: 'Upgrade your wallet',
  upgradeText: 'Keep its keys yourself',
  smart: 'Smart account settings',
  smartText: 'Your smart account is in use',
  plainText: 'Your standard account is in use',
  logOut: 'Log out',
  logOutFailed: 'You could not be logged out. Try again.',

  smartTitle: 'Smart account settings',
  toSmart: 'Switch to your smart account',
  toPlain: 'Switch to your standard account',
  inUse: 'In use: {address}',
  smartUsed: 'Your smart account is in use',
  plainUsed: 'Your standard account is in use',
  switchFailed: 'The account could not be switched',
  forceVersion: 'Use smart account version {version}',
  forceText: 'The page will reload',

  exceededTitle: 'Not available now',
  exceeded: 'You cannot log in to {site} now',
  exceededText:
    'The site has reached a limit. Connect a wallet of yours, or try again later. Tell the site if this lasts.',
  exceededAgain: 'Try again',
  exceededWallet: 'Use a wallet',

  upgradeTitle: 'Upgrade your wallet',
  upgradeFollow: 'Take your keys with you',
  upgradeReconnect:
    'On {site} you take the keys of this wallet into your own keeping. From then on nobody else can recover them, and it cannot be undone. Afterwards you connect here again.',
  upgradeGo: 'Open {site}',
  upgradeNoLink: 'The wallet’s site has no address that can be opened from here.',
})

export type EmbeddedWords = typeof embeddedMessages
