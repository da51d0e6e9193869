/**
 * A function that somebody handed in, made safe to call: what it throws, or what its promise rejects with, is reported
 * and nothing else happens. Every listener of the host page, of a plugin or of a wallet is called through this.
 *
 * @param report is told about the error; must not throw itself.
 */
export function guarded<A extends readonly unknown[]>(
  call: (...args: A) => unknown,
  report: (error: unknown) => void,
): (...args: A) => void {
  return (...args) => {
    try {
      const answer = call(...args)
      if (answer instanceof Promise) answer.catch(report)
    } catch (error) {
      report(error)
    }
  }
}

/** For callers with no other place to report to: prints the error to the page's console. */
export function printListenerError(error: unknown): void {
  console.error('[latchkey] a listener threw', error)
}
