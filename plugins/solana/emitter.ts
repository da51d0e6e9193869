import type { SolanaEvents } from './service.js'

type Name = keyof SolanaEvents
type Listener = (value: never) => void

/** Who listens to a provider. */
export interface Emitter {
  on(event: Name, listener: Listener): void
  off(event: Name, listener: Listener): void
  emit<E extends Name>(event: E, value: SolanaEvents[E]): void
}

/** @param report takes what listeners throw: the host page's own mistakes, which stop nobody else */
export function createEmitter(report: (error: unknown) => void): Emitter {
  const listeners = new Map<Name, Set<Listener>>()
  return {
    on: (event, listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener)),
    off: (event, listener) => void listeners.get(event)?.delete(listener),
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          Reflect.apply(listener, undefined, [value])
        } catch (error) {
          report(error)
        }
      }
    },
  }
}
