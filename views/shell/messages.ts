import { defineMessages, type ShellHost, type Translate, translator } from '../../kernel/plugin.js'

/** The shell's words; a site replaces them with `messages: { shell: … }`. */
export const shellMessages = defineMessages({
  dialog: 'Wallet',
  back: 'Back',
  close: 'Close',
  disconnect: 'Disconnect',
  dismiss: 'Dismiss',
  loading: 'Loading',
  loadFailed: 'This page did not load',
  // Some browsers cache a failed import until the page is reloaded: trying again does not help there.
  loadFailedText: 'Check your connection and try again, or reload the site.',
  viewFailed: 'This page stopped working',
  viewFailedText: 'Nothing was sent or signed because of it.',
})

/** The shell's words, replaced by the site's where it has its own. */
export function shellWords({ options }: Pick<ShellHost, 'options'>): Translate<typeof shellMessages> {
  return translator(options, 'shell', shellMessages)
}
