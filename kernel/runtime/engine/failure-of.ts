import { codeOf, messageOf, property } from '../../lib/errors/errors.js'

/**
 * What of an error may leave this page. The message of a wallet or a library may hold an address or anything else, so the
 * error's name is told in its place, and our code where our own message quotes a foreign one.
 */
export function failureOf(error: unknown, otherwise: string) {
  return { ...namesOf(error, otherwise), stack: stackOf(error) }
}

function namesOf(error: unknown, otherwise: string): { code: string; message: string } {
  // By name, not by class: the error may come from another copy of the package.
  const name = property(error, 'name')
  if (name !== 'LatchkeyError')
    return { code: otherwise, message: typeof name === 'string' ? name.slice(0, 100) : 'Error' }
  const [code, message] = [String(codeOf(error)), messageOf(error)]
  const cause = property(error, 'cause')
  const quotes = cause !== undefined && message.includes(messageOf(cause))
  return { code, message: quotes ? code : message }
}

/** How many frames are told: those next to the error. */
const MOST_FRAMES = 8

/** `at name (url:line:column)` of Chromium, `name@url:line:column` of Firefox and Safari. */
const FRAME =
  /^\s*(?:at )?(?:async )?(?:([\w$.<>]+)[ @](?:[^\n]*?\()?)?@?(\w[\w+-]*:\/\/[^\s?#()]*?)(?:[?#][^\s()]*?)?(:\d+:\d+)\)?$/

/** As long as this no word of a path is, but every account, hash and key of any namespace. */
const IDENTIFIER = /\w{26,}/g

/**
 * Where an error came from, one `function file:line:column` a line. Without the message, which a stack begins with, and
 * without queries, fragments and whatever may be an address.
 */
export function stackOf(error: unknown): string | undefined {
  const stack = property(error, 'stack')
  if (typeof stack !== 'string') return undefined
  const message = property(error, 'message')
  const at = typeof message === 'string' && message ? stack.indexOf(message) : -1
  const below = at < 0 ? stack : stack.slice(at + String(message).length)
  const frames = below.slice(0, 8000).split('\n').flatMap(readFrame).slice(0, MOST_FRAMES)
  return frames.length > 0 ? frames.join('\n') : undefined
}

function readFrame(line: string): readonly string[] {
  const [, name = '', file = '', place = ''] = FRAME.exec(line.slice(0, 500)) ?? []
  return file ? [`${name || '?'} ${file}${place}`.replace(IDENTIFIER, '…')] : []
}
