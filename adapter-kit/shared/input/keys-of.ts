/** The first hundred keys of a hostile object; none for other values. */
export function keysOf(value: unknown): readonly string[] {
  try {
    return value !== null && typeof value === 'object' ? Object.keys(value).slice(0, 100) : []
  } catch {
    return []
  }
}
