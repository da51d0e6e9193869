import type { ModalOptions } from '../contract/options.js'
import { developerError } from '../lib/errors/developer-error.js'
import { isDevelopment } from '../lib/errors/is-development.js'

/** How many modals of a set-up are on the page. */
const alive = new Map<string, number>()
/** Those whose developer has been warned. */
const warnings = new Set<string>()

/**
 * Warns developers once of each set-up where a second modal of the same set-up is made while the first is there: it was
 * made in a component, or at each hot reload, and each has listeners and a screen of its own. Two that are meant differ
 * in an option.
 */
export function warnOfTwin(options: ModalOptions, { signal }: AbortController): void {
  if (typeof window === 'undefined' || !isDevelopment()) return
  const key = setUpOf(options)
  if (!key) return
  const count = (change: number) => alive.set(key, (alive.get(key) ?? 0) + change)
  count(1)
  signal.addEventListener('abort', () => count(-1))
  if (warnings.has(key) || alive.get(key) === 1) return
  warnings.add(key)
  void developerError(({ madeTwice }) => madeTwice()).then((error) => console.warn('[latchkey]', error))
}

/** The options as text, of plugins their names; undefined where that cannot be written. */
function setUpOf(options: ModalOptions): string | undefined {
  try {
    const names = (options.plugins ?? []).flat().map((plugin) => (plugin || undefined)?.name)
    return JSON.stringify({ ...options, plugins: names })
  } catch {
    return undefined
  }
}
