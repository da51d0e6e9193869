/** What the page keeps in its storage; in memory alone where the browser denies that. */
const memory = new Map<string, string>()

export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return memory.get(key)
  }
}

/** @param value `null` forgets it */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) memory.delete(key)
    else memory.set(key, value)
  }
}
