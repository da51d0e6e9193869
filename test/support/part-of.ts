/**
 * Some members of a larger interface, each checked against its own type. Code that uses another one fails, and says which:
 * as `undefined` it would go unseen.
 */
export function partOf<T extends object>(given: Partial<T>): T {
  return new Proxy(given, {
    get(target, key, receiver) {
      if (Reflect.has(target, key)) return Reflect.get(target, key, receiver)
      throw new Error(`The test gives no ${String(key)}`)
    },
  }) as T
}
