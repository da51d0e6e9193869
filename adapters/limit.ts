/**
 * Runs work under a signal that aborts after `ms` milliseconds, with any of the outer signals, or when it is done.
 *
 * Written out because AbortSignal.any and AbortSignal.timeout are missing in browsers that are still about.
 */
export async function withLimit<T>(
  ms: number,
  outers: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const { signal } = controller
  const late = () => controller.abort(new DOMException('It took too long', 'TimeoutError'))
  const timer = setTimeout(late, ms)
  for (const outer of outers) {
    if (outer?.aborted) controller.abort(outer.reason)
    outer?.addEventListener('abort', () => controller.abort(outer.reason), { once: true, signal })
  }
  try {
    return await work(signal)
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}
