import { linkSignals, orAbort } from '../../lib/signals.js'
import type { Core } from '../bootstrap.js'
import type { Report } from './failures.js'

/** How long the first opening waits for the site's words, in ms. */
const LONGEST_MS = 3000

/** Loads the site's words, once, before the first view says anything. Never rejects: without them it speaks English. */
export async function loadMessages({ options, messages, signal }: Core, report: Report): Promise<void> {
  const limit = linkSignals([signal], LONGEST_MS)
  const load = async () => (typeof messages === 'function' ? messages() : {})
  try {
    // Messages that arrive after the first view would translate only part of the screen: late ones are dropped.
    const loaded = await orAbort(load(), limit.signal)
    Object.assign(options.messages ?? {}, 'default' in loaded ? loaded.default : loaded)
  } catch (error) {
    if (!signal.aborted) report(error)
  } finally {
    limit.release()
  }
}
