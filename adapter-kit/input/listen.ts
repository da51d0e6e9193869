import { property } from '../../kernel/plugin.js'

/** Listens to an object's event until the returned function is called; objects without `on` stay silent. */
export function listen(target: object, event: string, listener: (payload: unknown) => void): () => void {
  const attempt = (name: string): boolean => {
    const method = property(target, name)
    if (typeof method !== 'function') return false
    try {
      Reflect.apply(method, target, [event, listener])
    } catch {
      // a wallet that cannot listen is still a wallet
    }
    return true
  }
  attempt('on')
  return () => void (attempt('removeListener') || attempt('off'))
}
