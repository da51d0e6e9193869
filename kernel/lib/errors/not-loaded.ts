import { LatchkeyError } from './errors.js'

/** A file of the modal did not arrive. The message itself names the likely causes, as a console shows nothing else. */
export function notLoaded(cause: unknown): LatchkeyError {
  const text = 'Modal not loaded: offline, outdated or blocked by a policy?'
  return new LatchkeyError('LK_SHELL', text, { cause })
}
