import type { Atom } from 'jotai/vanilla'
import type { Unsubscribe } from '../contract/modal.js'
import { pollWhileVisible } from '../lib/poll-while-visible.js'
import type { Store } from './state.js'

/** A value that is kept up to date while somebody listens. */
export interface Live<T> {
  get(): T
  /** The shape of `useSyncExternalStore`. */
  subscribe(listener: () => void): Unsubscribe
}

interface LiveOptions {
  /** What the value is about: it is read again when this changes. */
  readonly subject: Atom<unknown>
  /**
   * Reads the value unless what is known will do. Called for every new listener, and when the subject changes.
   * @param polled nobody asked: time has passed
   */
  look(polled: boolean): void
  /** Milliseconds between two looks while the page is visible; never when absent. */
  readonly interval?: number
}

/** Makes a value live: `look` is called while somebody listens, and not otherwise. */
export function createLive<T>(
  store: Store,
  value: Atom<T>,
  { subject, look, interval }: LiveOptions,
): Live<T> & { isHeard(): boolean } {
  const listeners = new Set<object>()
  let stops: readonly Unsubscribe[] = []
  const start = () => {
    stops = [store.sub(subject, () => look(false))]
    if (interval) stops = [...stops, pollWhileVisible(() => look(true), interval)]
  }
  return {
    get: () => store.get(value),
    isHeard: () => listeners.size > 0,
    subscribe(listener) {
      const unsubscribe = store.sub(value, listener)
      const own = {}
      if (listeners.size === 0) start()
      listeners.add(own)
      look(false)
      return () => {
        unsubscribe()
        if (listeners.delete(own) && listeners.size === 0) for (const stop of stops) stop()
      }
    },
  }
}
