import { defineMessages } from '../../kernel/plugin.js'

/** The words of logging in by email; a site replaces them with `messages: { email: … }`. */
export const emailMessages = defineMessages({
  loginTitle: 'Log in with email',
  email: 'Email',
  placeholder: 'Email',
  submit: 'Continue with email',
  continueAs: 'Continue as {email}',
  lastUsed: 'Last used',
  invalid: 'This email was not accepted. Try again.',
  malformed: 'Enter an email address like name@example.org.',
  lost: 'You were logged out. Log in again.',
  blocked:
    'This browser keeps {site} from storing your login. Open that site once, or allow its storage in the browser’s settings, then try again.',
  openSite: 'Open {site}',
  already: 'You are already logged in.',
  limited: 'Logging in by email is off on this site for now. Use a wallet.',

  codeTitle: 'Confirm email',
  codeExpires: 'The code expires in 20 minutes',
  linkWait: 'Approve it within two minutes, or request another link.',
  failed: '{message}. Try again',
  expired: 'The code has expired. Request a new one below.',

  deviceTitle: 'Approve this device',
  deviceText: 'Open the link we sent to',
  deviceWait: 'Waiting for your approval',
  resendEmail: 'Resend email',
  deviceFailed: 'The login was not approved.',
  again: 'Try again',

  updateTitle: 'Change email',
  newEmail: 'New email',
  save: 'Save',
  cancel: 'Cancel',
  oldCodeTitle: 'Confirm current email',
  newCodeTitle: 'Confirm new email',
  somethingWrong: 'Something wrong?',
  againIn: 'Try again in {n} s',
})
