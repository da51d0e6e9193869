import { guarded } from '../lib/guarded.js'
import type { Events } from '../plugin.js'

export type EventName = keyof Events
export type Listener<K extends EventName> = (payload: Events[K]) => void

/** A typed bus of past facts: nobody answers, and a listener that throws does not stop the others. */
export interface EventBus {
  emit<K extends EventName>(name: K, payload: Events[K]): void
  /** Listens until the returned function is called. */
  on<K extends EventName>(name: K, listener: Listener<K>): () => void
}

/** @param onError is told about a listener that threw. */
export function createEvents(onError: (error: unknown) => void): EventBus {
  // Payloads are typed where they enter and leave; in between the bus does not look at them.
  const listeners = new Map<EventName, Set<(payload: never) => void>>()
  return {
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])])
        guarded(listener as (payload: unknown) => unknown, onError)(payload)
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => set.delete(listener)
    },
  }
}
