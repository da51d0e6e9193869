/** Puts another value under a name until the returned function is called; what was there comes back as it was. */
export function replace(target: object, key: PropertyKey, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, key)
  Object.defineProperty(target, key, { value, configurable: true, writable: true, enumerable: true })
  return () => {
    if (before) Object.defineProperty(target, key, before)
    else Reflect.deleteProperty(target, key)
  }
}
