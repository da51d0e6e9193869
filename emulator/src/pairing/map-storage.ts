/** The storage the library expects, over a map of JSON texts. */
export function mapStorage(map: Map<string, string>) {
  // Whoever reads a key knows what was written there; the library's interface says so with a type parameter.
  const read = <T>(text: string) => JSON.parse(text) as T
  return {
    getKeys: async () => [...map.keys()],
    getEntries: async <T>() => [...map].map(([key, text]): [string, T] => [key, read<T>(text)]),
    getItem: async <T>(key: string) => {
      const text = map.get(key)
      return text === undefined ? undefined : read<T>(text)
    },
    setItem: async <T>(key: string, value: T) => {
      map.set(key, JSON.stringify(value) ?? 'null')
    },
    removeItem: async (key: string) => {
      map.delete(key)
    },
  }
}
