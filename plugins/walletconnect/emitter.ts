type Listener = (payload: unknown) => void

/** The `on` and `removeListener` of a provider; a listener that throws stops nobody. */
export function createEmitter(report: (error: unknown) => void) {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event: string, listener: Listener): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener)
    },
    emit(event: string, payload: unknown): void {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (error) {
          report(error)
        }
      }
    },
  }
}

export type Emitter = ReturnType<typeof createEmitter>
