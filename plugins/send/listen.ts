import { property } from '../../kernel/plugin.js'

/** Listens to a live value of somebody else until the returned function is called; one that is none stays silent. */
export function listen(live: unknown, listener: () => void): () => void {
  const subscribe = property(live, 'subscribe')
  if (typeof subscribe !== 'function') return () => {}
  try {
    const stop: unknown = Reflect.apply(subscribe, live, [listener])
    return () => {
      if (typeof stop === 'function') stop()
    }
  } catch {
    return () => {}
  }
}
