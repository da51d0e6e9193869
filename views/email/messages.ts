import { defineMessages } from '../../kernel/plugin.js'

/** The words of logging in by email; a site replaces them with `messages: { email: … }`. */
export const emailMessages = defineMessages({
  loginTitle: 'Email login',
  email: 'Email',
  placeholder: 'Email',
  submit: 'Continue with email',
  continueAs: 'Continue as {email}',
  lastUsed: 'Last used',
  invalid: 'Invalid email. Try again.',
  malformed: 'This is no email address. It looks like name@example.org.',
  lost: 'You were logged out. Log in again.',
  blocked:
    'This browser blocks the storage of {site}, where your wallet keeps the login. Open that site once, or allow its storage in the browser’s settings, then try again.',
  openSite: 'Open {site}',
  already: 'You are logged in already.',
  limited: 'Logging in by email is off on this site for now. Use a wallet.',

  codeTitle: 'Confirm email',
  codeExpires: 'The code expires in 20 minutes',
  failed: '{message}. Try Again',
  expired: 'The code has expired. Ask for another one below.',

  deviceTitle: 'Register device',
  deviceText: 'Approve the login link we sent to',
  deviceWait: 'Waiting for your approval',
  resendEmail: 'Resend email',
  deviceFailed: 'The login was not approved.',
  again: 'Try again',

  updateTitle: 'Edit email',
  newEmail: 'Your email',
  save: 'Save',
  cancel: 'Cancel',
  oldCodeTitle: 'Confirm current email',
  newCodeTitle: 'Confirm new email',
  somethingWrong: 'Something wrong?',
  againIn: 'Try again in {n}s',
})
