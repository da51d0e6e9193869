import { defineMessages } from '../../kernel/plugin.js'

/** The shell's words; a site replaces them with `messages: { shell: … }`. */
export const shellMessages = defineMessages({
  dialog: 'Wallet',
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  loadFailed: 'This page did not load',
  loadFailedText: 'Check your connection and try again.',
  viewFailed: 'This page stopped working',
  viewFailedText: 'Nothing was sent or signed because of it.',
})
