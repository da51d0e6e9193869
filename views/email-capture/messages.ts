import { defineMessages } from '../../kernel/plugin.js'

/** The words of asking for an email address; a site replaces them with `messages: { 'email-capture': … }`. */
export const messages = defineMessages({
  title: 'Profile',
  required: '{site} requires your email for authentication.',
  optional: '{site} would like to collect your email.',
  optionalText: 'Don’t worry, it’s optional: you can skip this step.',
  sending: 'We are verifying your account with email {email} and address {address}, please wait a moment.',
  email: 'Email',
  malformed: 'Please provide a valid email.',
  unsent: 'Failed to send email OTP',
  unsentText: 'Failed to send email OTP. Try again.',
  endings: 'Endings of addresses',
  recent: 'Recently used emails',
  use: 'Continue with {email}',
  continue: 'Continue',
  skip: 'Skip this step',

  codeTitle: 'Confirm Email',
  failed: '{message}. Try Again',
  expired: 'The code has expired. Ask for another one below.',
  refused: 'This code was not accepted',
  unchecked: 'The code could not be checked',
  change: 'Use another email',

  nobody: 'Nobody is asked for an email',
  nobodyText: 'You have given it, or no wallet is connecting.',
  close: 'Close',
})

export type CaptureWords = typeof messages
