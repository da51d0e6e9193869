import { messageOf, property } from './errors.js'

/** What browsers and bundlers say of a file that did not arrive. */
const texts =
  /dynamically imported module|module script|failed to fetch|networkerror|load failed|loading (css )?chunk|preload/i

/** Whether code did not arrive; else it is there, and threw what was caught. */
export function isLost(cause: unknown): boolean {
  const name = property(cause, 'name')
  return name === 'TimeoutError' || name === 'ChunkLoadError' || texts.test(messageOf(cause))
}
