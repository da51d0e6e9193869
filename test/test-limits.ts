/** How long a test may take, in ms: for what hangs. A machine that is busy with something else takes its time. */
export const testTimeout = 180_000

/** How long a test waits for a fact: to the end of its time, but for what it takes to say what it waited for. */
export const waitTimeout = testTimeout - 10_000
