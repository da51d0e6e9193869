/** How long a test may take, in ms: for what hangs. */
export const testTimeout = 90_000

/** How long a test waits for a fact: to the end of its time, but for what it takes to say what it waited for. */
export const waitTimeout = testTimeout - 10_000
