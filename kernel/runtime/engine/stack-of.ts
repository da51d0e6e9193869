import { property } from '../../lib/errors.js'

/** How many frames are told: those next to the error. */
const MOST_FRAMES = 8

/** `at name (url:line:column)` of Chromium, `name@url:line:column` of Firefox and Safari. */
const FRAME =
  /^\s*(?:at )?(?:async )?(?:([\w$.<>]+)[ @](?:[^\n]*?\()?)?@?(\w[\w+-]*:\/\/[^\s?#()]*?)(?:[?#][^\s()]*?)?(:\d+:\d+)\)?$/

/** Longer than any word of a path is an account, a hash or a key: of all namespaces none is shorter. */
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
