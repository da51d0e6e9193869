import { codeOf, messageOf, property } from '../../lib/errors.js'
import type { Core } from '../bootstrap.js'
import type { Problem } from '../validate-options.js'
import { stackOf } from './stack-of.js'

/** Tells the site's developer about an error: on the console, and as the event `plugin:failed`. */
export type Report = (error: unknown, plugin?: string, who?: string, code?: string) => void

/**
 * @param who of the returned function is named on the console, the plugin when absent
 * @param code of the returned function is told of a foreign error
 */
export function createReport({ events }: Core): Report {
  return (error, plugin = 'kernel', who = plugin, code = 'LK_UNKNOWN') => {
    console.error(`[latchkey] ${who}: ${messageOf(error)}`, error)
    events.emit('plugin:failed', { plugin, ...failureOf(error, code), stack: stackOf(error) })
  }
}

/** Without a project id everything local works: the developer is told, visitors see nothing. */
export function printProblems(problems: readonly Problem[]): void {
  for (const { code, message } of problems) {
    const print = code === 'APKT008' ? console.warn : console.error
    print(`[latchkey] ${message}`, { code })
  }
}

/**
 * What of an error may leave this page. The message of a wallet or a library may hold an address or anything else, so the
 * error's name is told in its place, and our code where our own message quotes a foreign one.
 */
function failureOf(error: unknown, otherwise: string): { code: string; message: string } {
  // By name, not by class: the error may come from another copy of the package.
  const name = property(error, 'name')
  if (name !== 'LatchkeyError')
    return { code: otherwise, message: typeof name === 'string' ? name.slice(0, 100) : 'Error' }
  const [code, message] = [String(codeOf(error)), messageOf(error)]
  const cause = property(error, 'cause')
  const quotes = cause !== undefined && message.includes(messageOf(cause))
  return { code, message: quotes ? code : message }
}
