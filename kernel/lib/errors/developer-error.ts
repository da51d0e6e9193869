import { notLoaded } from './not-loaded.js'

/**
 * An error that only a developer's mistake causes: its texts load when it happens, so that no page pays for them.
 * LK_SHELL when they do not arrive.
 */
export function developerError(
  make: (errors: typeof import('./developer-errors.js')) => Error,
): Promise<Error> {
  return import('./developer-errors.js').then(make, notLoaded)
}
