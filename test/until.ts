import { vi } from 'vitest'

/** Patience for a machine that is busy, in milliseconds; no test says by it how fast something is. */
const timeout = 30_000

/** Waits until the assertions hold. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout })

/** Waits until something is true. */
export function until(test: () => unknown, what = 'it'): Promise<void> {
  const check = () => {
    if (!test()) throw new Error(`Waited in vain for ${what}`)
  }
  return vi.waitFor(check, { timeout, interval: 5 })
}
