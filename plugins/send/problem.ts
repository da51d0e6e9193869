import { saying } from '../../adapters/index.js'
import { codeOf, property } from '../../kernel/plugin.js'
import type { SendProblem } from './services.js'

/** What went wrong, in words fit to be shown. */
export function problemOf(error: unknown): SendProblem {
  const why = property(error, 'why')
  return {
    code: String(codeOf(error) ?? 'LK_UNKNOWN'),
    message: saying(error),
    why: typeof why === 'string' ? saying(why) : undefined,
  }
}
