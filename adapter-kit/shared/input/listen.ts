import { property } from '../../../kernel/plugin.js'

/** Listens to an object's event until the returned function is called; does nothing for objects without `on`. */
export function listen(target: object, event: string, listener: (payload: unknown) => void): () => void {
  const attempt = (name: string): boolean => {
    const method = property(target, name)
    if (typeof method !== 'function') return false
    try {
      Reflect.apply(method, target, [event, listener])
    } catch {
      // the wallet can be used without its events
    }
    return true
  }
  attempt('on')
  return () => void (attempt('removeListener') || attempt('off'))
}

/** Calls these functions once the signal aborts, at once where it has. */
export function stopAt(signal: AbortSignal, stops: readonly (() => void)[]): void {
  const stop = () => {
    for (const one of stops) one()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
}
