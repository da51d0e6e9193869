import { codeOf, messageOf, property } from '../lib/errors.js'

/**
 * What may be told of an error beyond this page: a foreign one's text may hold an address or anything else, so its name
 * stands for it, and our code where our text quotes a foreign one.
 */
export function failureOf(error: unknown, otherwise: string): { code: string; message: string } {
  // By name, not by class: the error may come from another copy of the package.
  const name = property(error, 'name')
  if (name !== 'LatchkeyError')
    return { code: otherwise, message: typeof name === 'string' ? name.slice(0, 100) : 'Error' }
  const [code, message] = [String(codeOf(error)), messageOf(error)]
  const cause = property(error, 'cause')
  const quotes = cause !== undefined && message.includes(messageOf(cause))
  return { code, message: quotes ? code : message }
}
