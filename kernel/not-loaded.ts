import { LatchkeyError } from './errors.js'

/** A file of the modal did not arrive; the sentence names what is likely, as it is all that a console shows. */
export function notLoaded(cause: unknown): LatchkeyError {
  const why =
    'offline, a release that is gone, or a policy against its scripts (docs/guides/content-policy.md)?'
  return new LatchkeyError('LK_SHELL', `The modal could not be loaded: ${why}`, { cause })
}
