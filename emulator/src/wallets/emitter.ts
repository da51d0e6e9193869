/** Calls listeners in the order they were added. One that throws does not keep the next from being called. */
export interface Emitter {
  on: (event: string, listener: (value: never) => void) => void
  off: (event: string, listener: (value: never) => void) => void
  emit: (event: string, value: unknown) => void
}

export function createEmitter(): Emitter {
  const target = new Map<string, Set<(value: unknown) => void>>()
  const of = (event: string) => target.get(event) ?? new Set()
  return {
    // The map cannot express that listeners of an event get that event's type of value.
    on: (event, listener) => target.set(event, of(event).add(listener as (value: unknown) => void)),
    off: (event, listener) => of(event).delete(listener as (value: unknown) => void),
    emit: (event, value) => {
      for (const listener of [...of(event)]) {
        try {
          listener(value)
        } catch (error) {
          console.error(error)
        }
      }
    },
  }
}
