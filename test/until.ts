import { vi } from 'vitest'
import { waitTimeout as timeout } from './test-limits.js'

/** Waits until the assertions hold. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout })

/** Waits until something is true. */
export function until(test: () => unknown, what = 'it'): Promise<void> {
  const check = () => {
    if (!test()) throw new Error(`Waited in vain for ${what}`)
  }
  return vi.waitFor(check, { timeout, interval: 5 })
}
