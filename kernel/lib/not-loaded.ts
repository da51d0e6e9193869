import { LatchkeyError } from './errors.js'

/** A file of the modal did not arrive; the sentence names what is likely, as it is all that a console shows. */
export function notLoaded(cause: unknown): LatchkeyError {
  const text = 'Modal not loaded: offline, outdated or blocked by a policy?'
  return new LatchkeyError('LK_SHELL', text, { cause })
}
