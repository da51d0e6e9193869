import { subscribe } from 'node:diagnostics_channel'
import { vi } from 'vitest'

// Kept, as a test may have replaced them.
const { setImmediate, setTimeout } = globalThis

/** The requests of `fetch` that are under way. */
const requests = new Set<unknown>()
const requestIn = (message: unknown) => Reflect.get(Object(message), 'request')
subscribe('undici:request:create', (message) => void requests.add(requestIn(message)))
for (const end of ['undici:request:trailers', 'undici:request:error'])
  subscribe(end, (message) => void requests.delete(requestIn(message)))

/** Timers of 0 ms that are set now, and what they and sockets have queued, run first. */
const turn = () => new Promise<void>((resolve) => setTimeout(() => setImmediate(resolve), 0))

/** How many turns of the event loop pass without anything new: a chain of promises takes one, a message two. */
const quietTurns = 5

/**
 * Resolves when nothing is under way that could still do something by itself: no dynamic import, no request of `fetch`,
 * and no task in the queues. For tests that say that nothing happens. Does not wait for timers of more than 0 ms.
 */
export async function idle(): Promise<void> {
  for (let quiet = 0; quiet < quietTurns; quiet++) {
    await vi.dynamicImportSettled()
    await turn()
    if (requests.size > 0) quiet = -1
  }
}
