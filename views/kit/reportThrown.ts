import { LatchkeyError, type LoadedView, messageOf } from '../../kernel/plugin.js'

/** Tells of a view or part that threw, with its own name and its plugin's; returns what was told. */
export function reportThrown({ context }: LoadedView, what: string, cause: unknown): LatchkeyError {
  const message = `${what} of plugin "${context.name}" threw: ${messageOf(cause)}`
  const error = new LatchkeyError('LK_VIEW_THREW', message, { cause })
  context.report(error)
  return error
}
