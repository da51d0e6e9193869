/** How long a test may take, in ms: for what hangs. A machine that is busy with something else takes its time. */
export const testTimeout = 90_000
/** The same for one in a browser, and for what is set up before tests. */
export const browserTimeout = 180_000

/** What a test needs at its end to say what it waited for in vain, in ms. */
const toSay = 10_000
/** How long a test waits for a fact: as long as it may take itself. */
export const waitTimeout = testTimeout - toSay
export const browserWaitTimeout = browserTimeout - toSay
