import { abortable } from '../../shared/input/safe-access.js'

/** A node that is asked may be some blocks behind the one that told of a receipt: for so long, in ms, it is asked again. */
const patience = 10_000
const interval = 1000

/**
 * Reads what a transaction has changed, after its receipt: again and again until it is as expected, or for 10 s.
 * @returns what was read last
 */
export async function readSettled<T>(
  read: () => Promise<T>,
  isExpected: (value: T) => boolean,
  signal: AbortSignal,
): Promise<T> {
  const end = Date.now() + patience
  for (;;) {
    const value = await read()
    if (isExpected(value) || Date.now() >= end) return value
    await abortable(() => new Promise((resolve) => setTimeout(resolve, interval)), signal)
  }
}
