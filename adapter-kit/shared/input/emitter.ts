/** Listeners are typed by the provider that offers them; here their values are passed on unread. */
type Listener = (value: never) => void

/** A provider's events, as its `on` and `removeListener` need them. */
export interface Emitter<E extends object = Record<string, unknown>> {
  on(event: keyof E, listener: Listener): void
  off(event: keyof E, listener: Listener): void
  emit<K extends keyof E>(event: K, value: E[K]): void
}

/**
 * The event listeners of one provider.
 * @param report receives what a listener throws; the other listeners are called all the same
 */
export function createEmitter<E extends object = Record<string, unknown>>(
  report: (error: unknown) => void,
): Emitter<E> {
  const listeners = new Map<keyof E, Set<Listener>>()
  return {
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
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
