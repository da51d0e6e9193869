import { defineMessages } from '../../kernel/plugin.js'

/** The words of asking for an email address; a site replaces them with `messages: { 'email-capture': … }`. */
export const messages = defineMessages({
  title: 'Your email',
  required: '{site} needs your email address.',
  optional: '{site} asks for your email address.',
  optionalText: 'This is optional: you can skip it.',
  sending: 'Checking {email} for your account {address}. This takes a moment.',
  email: 'Email',
  malformed: 'Enter an email address like name@example.org.',
  unsent: 'The code could not be sent',
  unsentText: 'The code could not be sent. Try again.',
  endings: 'Common email providers',
  recent: 'Recently used emails',
  use: 'Continue with {email}',
  continue: 'Continue',
  skip: 'Skip this step',

  codeTitle: 'Confirm email',
  failed: '{message}. Try again',
  expired: 'The code has expired. Request a new one below.',
  refused: 'This code was not accepted',
  unchecked: 'The code could not be checked',
  change: 'Use another email',

  nobody: 'No email is needed',
  nobodyText: 'You have already given it, or no wallet is connecting.',
  close: 'Close',
})

export type CaptureWords = typeof messages
