import { defineMessages } from '../../kernel/plugin.js'

/** The words of signing in; a site replaces them with `messages: { siwx: … }`. */
export const messages = defineMessages({
  title: 'Sign in',
  heading: 'Sign in to {site}',
  text: 'Sign this message to prove that this wallet is yours. It costs nothing. If you cancel, the wallet is disconnected.',
  textOptional:
    'Sign this message to prove that this wallet is yours. It costs nothing. If you cancel, you stay connected.',
  message: 'What you sign',
  preparing: 'Preparing the message',
  noMessage: 'There is no message to sign',
  sign: 'Sign',
  signing: 'Signing…',
  verifying: 'Checking the signature…',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  cancelling: 'Canceling…',
  inWallet: 'Continue in {wallet}',

  declined: 'You declined in {wallet}. Sign to continue.',
  late: '{site} did not answer in time. Try again.',
  unable:
    '{wallet} cannot sign messages with this account. Choose another account in it, or connect another wallet.',
  expired: 'This message has expired. Sign the new one.',
  refused: '{site} did not accept the signature. Try again.',
  unchecked: 'The signature could not be checked right now. Try again in a moment.',
  clock: '{site} says: {text}. Set the date and time of this device automatically, then try again.',
  failed: 'The message could not be signed',

  nobody: 'There is nothing to sign',
  nobodyText: 'You are signed in, or no wallet is connected.',
  close: 'Close',
})

export type SiwxWords = typeof messages
