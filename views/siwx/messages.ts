import { defineMessages } from '../../kernel/plugin.js'

/** The words of signing in; a site replaces them with `messages: { siwx: … }`. */
export const messages = defineMessages({
  title: 'Sign in',
  heading: '{site} needs to connect to your wallet',
  text: 'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.',
  textOptional: 'Sign this message to prove you own this wallet. You can cancel and stay connected.',
  message: 'What you sign',
  preparing: 'The message is being made',
  noMessage: 'There is no message to sign',
  sign: 'Sign',
  signing: 'Signing...',
  verifying: 'Checking the signature...',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  cancelling: 'Cancelling...',
  inWallet: 'Go on in {wallet}',

  declined: 'You declined in {wallet}. Sign to go on.',
  late: '{site} did not answer in time. Try again.',
  unable:
    '{wallet} cannot sign messages with this account. Choose another account in it, or connect another wallet.',
  expired: 'The time to sign this message was over. Sign the new one.',
  refused: '{site} did not accept the signature. Try again.',
  unchecked: 'Nobody could check the signature just now. Try again in a moment.',
  clock: '{site} says: {text}. Set the date and time of this device automatically, then try again.',
  failed: 'Error signing message',

  nobody: 'There is nothing to sign',
  nobodyText: 'You are signed in, or no wallet is connected.',
  close: 'Close',
})

export type SiwxWords = typeof messages
