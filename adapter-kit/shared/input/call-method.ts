import { property } from '../../../kernel/plugin.js'
import { askAfterFreeze } from './after-freeze.js'
import { abortable } from './safe-access.js'
import { keepUnanswered, orEarlier } from './unanswered.js'

/**
 * Calls a method of a wallet's object, which may be missing, throw, or never settle. Where the same call was left before
 * the wallet answered, and the wallet says that it still shows a request, that one's answer counts.
 * @throws LatchkeyError what `missing` makes when there is no such method; the wallet's own errors; the signal's reason
 */
export function callMethod(
  target: unknown,
  name: string,
  input: readonly unknown[],
  {
    signal,
    missing,
    as = { wallet: target, name },
    isRepeatable = false,
  }: {
    readonly signal?: AbortSignal | undefined
    readonly missing: () => Error
    /** What tells that two calls are the same, where the target is a new object each time. */
    readonly as?: { readonly wallet: unknown; readonly name: string }
    /** It may be asked again where the page came back from the browser's back-forward cache: it moves and signs nothing. */
    readonly isRepeatable?: boolean
  },
): Promise<unknown> {
  return abortable(async () => {
    const method = property(target, name)
    if (typeof method !== 'function') throw missing()
    const ask = async () => Reflect.apply(method, target, input)
    const answer = askAfterFreeze(as.wallet, isRepeatable, ask)
    const call = { ...as, input }
    const later = orEarlier(call, answer)
    if (signal) keepWhereLeft(call, later, signal)
    return later
  }, signal)
}

/** Until the wallet answers, the signal is listened to. */
function keepWhereLeft(
  call: Parameters<typeof keepUnanswered>[0],
  answer: Promise<unknown>,
  signal: AbortSignal,
): void {
  const keep = () => keepUnanswered(call, answer)
  const stopListening = () => signal.removeEventListener('abort', keep)
  signal.addEventListener('abort', keep, { once: true })
  answer.then(stopListening, stopListening)
}
