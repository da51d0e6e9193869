import { sanitizeText } from '../../adapter-kit/features/index.js'
import { LatchkeyError, messageOf, property } from '../../kernel/plugin.js'

export const cannotResolve = ['LK_NAME', 'Error resolving name'] as const
export const cannotReverse = ['LK_NAMES', 'Error fetching names for address'] as const

/** The error of a failed look-up: with the service's first reason where it gave one, else with the given message. */
export function lookupError(
  [code, text]: typeof cannotResolve | typeof cannotReverse,
  cause: unknown,
): LatchkeyError {
  if (property(cause, 'name') === 'LatchkeyError' && String(property(cause, 'code')).startsWith('LK_NAME')) {
    return cause as LatchkeyError
  }
  return new LatchkeyError(code, reasonOf(cause) ?? text, { why: sanitizeText(messageOf(cause), 200), cause })
}

/** An HTTP failure keeps the answer's body: `{ reasons: [{ description }] }`. */
export function reasonOf(error: unknown): string | undefined {
  const reasons = property(property(property(error, 'cause'), 'body'), 'reasons')
  const description = property(Array.isArray(reasons) ? reasons[0] : undefined, 'description')
  return typeof description === 'string' ? sanitizeText(description, 200) || undefined : undefined
}
