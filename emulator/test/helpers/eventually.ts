import { expect } from 'vitest'

/** Expects something to become so, with patience for a machine that is busy. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 })
