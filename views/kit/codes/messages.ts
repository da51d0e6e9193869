import { defineMessages } from '../../../kernel/plugin.js'

/** The words around a one-time code; a site replaces them with `messages: { kit: … }`. */
export const codeMessages = defineMessages({
  codeSent: 'Enter the code we sent to',
  codeLabel: 'Six-digit code',
  digit: 'Digit {n} of six',
  codeChecking: 'Checking the code',
  codeSlow: 'This is taking longer than usual. You can wait, or cancel and enter the code again.',
  codeCancel: 'Cancel',
  notReceived: 'Didn’t receive it?',
  resend: 'Resend code',
  resendIn: 'Resend in {n} s',
  resent: 'Code sent again',
})

export type CodeWords = typeof codeMessages
