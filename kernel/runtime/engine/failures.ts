import { messageOf } from '../../lib/errors/errors.js'
import type { Core } from '../bootstrap.js'
import type { Problem } from '../validate-options.js'

/** Tells the site's developer about an error: on the console, and as the event `plugin:failed`. */
export type Report = (error: unknown, plugin?: string, who?: string, code?: string) => void

/**
 * @param who of the returned function is named on the console, the plugin when absent
 * @param code of the returned function is told of a foreign error
 */
export function createReport({ events, signal }: Core): Report {
  return (error, plugin = 'kernel', who = plugin, code = 'LK_UNKNOWN') => {
    console.error(`[latchkey] ${who}: ${messageOf(error)}`, error)
    // What removes private data from an error loads with the first failure: most pages have none.
    import('./failure-of.js').then(
      ({ failureOf }) =>
        signal.aborted || events.emit('plugin:failed', { plugin, ...failureOf(error, code) }),
      () => undefined,
    )
  }
}

/** Without a project id everything local works: the developer is told, visitors see nothing. */
export function printProblems(problems: readonly Problem[]): void {
  for (const { code, message } of problems) {
    const print = code === 'APKT008' ? console.warn : console.error
    print(`[latchkey] ${message}`, { code })
  }
}
