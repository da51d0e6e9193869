/** The first keys of a hostile object, a hundred at most; none of what has none. */
export function keysOf(value: unknown): readonly string[] {
  try {
    return value !== null && typeof value === 'object' ? Object.keys(value).slice(0, 100) : []
  } catch {
    return []
  }
}
