import { LatchkeyError } from '../lib/errors.js'

/** A file of the modal did not arrive; the sentence names what is likely, as it is all that a console shows. */
export function notLoaded(cause: unknown): LatchkeyError {
  const text = 'Modal not loaded: offline, outdated or blocked by the page’s policy?'
  return new LatchkeyError('LK_SHELL', text, { cause })
}
