/**
 * A signal that aborts with any of the given ones, or after `ms`. Our own, as AbortSignal.any is missing in browsers
 * we support, and a timed-out signal nobody else holds may be collected before it fires.
 */
export function linkSignals(signals: readonly (AbortSignal | undefined)[], ms?: number) {
  const controller = new AbortController()
  const { signal } = controller
  const late = () => controller.abort(new DOMException('It took too long', 'TimeoutError'))
  const timer = ms === undefined ? undefined : setTimeout(late, ms)
  for (const outer of signals) {
    if (outer?.aborted) controller.abort(outer.reason)
    outer?.addEventListener('abort', () => controller.abort(outer.reason), { once: true, signal })
  }
  return {
    signal,
    abort: (reason: unknown) => controller.abort(reason),
    /** Clears the timer and stops listening to the outer signals. */
    release() {
      clearTimeout(timer)
      controller.abort()
    },
  }
}

/** Settles with the work, or rejects as soon as the signal aborts: the work of a wallet may never settle. */
export function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
