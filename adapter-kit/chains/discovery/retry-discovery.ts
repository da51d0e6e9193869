import { property } from '../../../kernel/plugin.js'

/** When wallets that put an object on the window are looked for again, in milliseconds: extensions inject late. */
const again = [200, 400, 600, 1000]

/**
 * Reads the page now, at short intervals for a second, and once it has loaded, until the signal aborts.
 * @param page the window, on which wallets put their objects and load events arrive
 */
export function retryDiscovery(page: EventTarget, read: () => void, signal: AbortSignal): void {
  if (signal.aborted) return
  read()
  const timers = again.map((ms) => setTimeout(read, ms))
  signal.addEventListener('abort', () => timers.forEach(clearTimeout), { once: true })
  page.addEventListener('load', read, { signal, once: true })
}

/** The object at a dotted path of the page, e.g. `XverseProviders.BitcoinProvider`; hostile getters count as absent. */
export function atPath(page: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(property, page)
}
