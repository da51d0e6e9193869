import { withTimeout } from '../../adapter-kit/features/index.js'
import { LatchkeyError, orAbort } from '../../kernel/plugin.js'

/**
 * Work of the site's or of a server's, which may never answer.
 * @throws LatchkeyError LK_SIGN_IN_LATE after `ms`; the signal's reason when that aborts
 */
export function inTime<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: () => T | Promise<T>,
): Promise<T> {
  return withTimeout(ms, [outer], async (signal) => {
    try {
      return await orAbort((async () => work())(), signal)
    } catch (error) {
      if (outer?.aborted || !signal.aborted) throw error
      throw new LatchkeyError('LK_SIGN_IN_LATE', 'The site did not answer in time', {
        why: `A function of the sign-in took longer than ${ms} ms.`,
        fix: 'Check the server that it asks, or set `timeout` of the plugin siwx.',
      })
    }
  })
}

/** Waits for a signal to abort. @returns false when it did not within `ms` */
export async function isAborted(signal: AbortSignal, ms: number): Promise<boolean> {
  const never = new Promise<never>(() => undefined)
  await withTimeout(ms, [signal], (either) => orAbort(never, either)).catch(() => undefined)
  return signal.aborted
}
