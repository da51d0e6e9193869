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
  logOut: 'Log out',
  logOutFailed: 'Failed to disconnect',

  upgradeTitle: 'Upgrade your wallet',
  upgradeFollow: 'Follow the instructions on',
  upgradeReconnect: 'You will have to reconnect for security reasons',
  upgradeNoLink: 'The address of the wallet’s site is none that a link may lead to.',
})

export type EmbeddedWords = typeof embeddedMessages
