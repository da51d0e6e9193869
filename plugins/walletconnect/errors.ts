import {
  codeOf,
  isRejection,
  LatchkeyError,
  messageOf,
  type PluginContext,
  property,
} from '../../kernel/plugin.js'

/** The relay's refusals and the alerts they stand for. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [/origin not allowed/i, 'APKT002'],
  [/not yet valid/i, 'APKT006'],
  [/unauthorized: invalid key/i, 'APKT007'],
]

/** The alert a relay's message stands for, if any. */
export function refusalOf(error: unknown): string | undefined {
  const text = `${messageOf(error)} ${messageOf(property(error, 'cause'))}`
  return refusals.find(([pattern]) => pattern.test(text))?.[1]
}

export function raiseRefusal({ alert }: Pick<PluginContext, 'alert'>, error: unknown): void {
  const code = refusalOf(error)
  if (code) alert(code, { origin: typeof location === 'undefined' ? 'unknown' : location.origin })
}

/** What clients throw, as an Error: some throw a plain `{code, message}`. A rejection by the visitor stays one. */
export function asError(error: unknown): Error {
  const code = codeOf(error)
  if (/connection request reset/i.test(messageOf(error))) return rejection(error)
  if (error instanceof Error) return error
  return Object.assign(new Error(messageOf(error), { cause: error }), code !== undefined && { code })
}

function rejection(cause: unknown): Error {
  return Object.assign(new Error('User rejected the request', { cause }), { code: 5000 })
}

/** The error for a failed attempt to connect. */
export function connectError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  const reason = asError(error)
  if (property(reason, 'name') === 'LatchkeyError' || isRejection(reason)) return reason
  return new LatchkeyError('LK_CONNECT', 'Failed to connect', {
    why: `The wallet or the relay says: ${messageOf(reason).slice(0, 200)}`,
    cause: reason,
  })
}
