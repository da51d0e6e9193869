/** What the page keeps in its storage; nothing where the browser denies that. */
export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** @param value `null` forgets it */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // `storageDenial` tells of it before anybody logs in
  }
}

/** In the browser's words, why the page may keep nothing; undefined where it may. */
export function storageDenial(): string | undefined {
  try {
    localStorage.getItem('device')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
