import { defineMessages } from '../../kernel/plugin.js'

/** The words of the views; a site replaces them with `messages: { embedded: … }`. */
export const embeddedMessages = defineMessages({
  approveTitle: 'Approve transaction',
  approveText: 'Your wallet shows the request here.',

  settingsTitle: 'Account settings',
  settingsWait: 'Your wallet is being restored',
  copy: 'Copy address {address}',
  loggedIn: 'Logged in',
  unknownLogin: 'Embedded wallet',
  network: 'Network',
  unknownNetwork: 'Unknown',
  upgrade: 'Upgrade your wallet',
  upgradeText: 'Transition to a self-custodial wallet',
  smart: 'Smart account settings',
  smartText: 'Your smart account is in use',
  plainText: 'Your EOA is in use',
  logOut: 'Log out',
  logOutFailed: 'Failed to disconnect',

  smartTitle: 'Smart account settings',
  toSmart: 'Switch to your smart account',
  toPlain: 'Switch to your EOA',
  inUse: 'In use: {address}',
  smartUsed: 'Your smart account is in use',
  plainUsed: 'Your EOA is in use',
  switchFailed: 'Failed to switch the account',
  forceVersion: 'Force smart account version {version}',
  forceText: 'Changing the smart account version will reload the page',

  exceededTitle: 'Not available now',
  exceeded: 'You cannot log in to {site} now',
  exceededText:
    'The site has reached a limit. Connect a wallet of yours, or try again later. Tell the site if this lasts.',
  exceededAgain: 'Try again',
  exceededWallet: 'Use a wallet',

  upgradeTitle: 'Upgrade your wallet',
  upgradeFollow: 'Follow the instructions on',
  upgradeReconnect: 'You will have to reconnect for security reasons',
  upgradeNoLink: 'The address of the wallet’s site is none that a link may lead to.',
})

export type EmbeddedWords = typeof embeddedMessages
