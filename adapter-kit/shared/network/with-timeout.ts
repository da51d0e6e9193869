import { linkSignals } from '../../../kernel/plugin.js'

/** Runs work under a signal that aborts after `ms` milliseconds, with any of the outer signals, or when it is done. */
export async function withTimeout<T>(
  ms: number,
  outers: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, release } = linkSignals(outers, ms)
  try {
    return await work(signal)
  } finally {
    release()
  }
}
