/** A record with each value read anew; those that are read as undefined are left out. */
export function mapValues<V, T>(
  record: Readonly<Record<string, V>>,
  read: (value: V) => T | undefined,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const item = read(value)
      return item === undefined ? [] : [[key, item] as const]
    }),
  )
}
