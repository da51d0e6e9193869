/** A small key-value store that never throws at the host; values are JSON and hostile until parsed. */
export interface PlainStorage {
  /** The parsed JSON value, or undefined when absent, unreadable or refused by `parse`. */
  get<T>(key: string, parse: (value: unknown) => T): T | undefined
  set(key: string, value: unknown): void
  remove(key: string): void
}

/** A storage that tells what other tabs do. */
export interface Storage extends PlainStorage {
  /** Calls back when another tab may have written the key, until the returned function is called. */
  watch(key: string, listener: () => void): () => void
}

/** What the browser's local storage offers, as far as we use it. */
export type StorageBackend = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @param prefix is put before each key, e.g. `@latchkey/`. */
export function createStorage(
  prefix: string,
  backend: () => StorageBackend | undefined = localBackend,
): PlainStorage {
  const attempt = <T>(action: (backend: StorageBackend) => T): T | undefined => {
    try {
      const store = backend()
      return store && action(store)
    } catch (error) {
      // Blocked or full; or a value of other code or an older release, which counts as absent.
      console.info('[latchkey]', error)
      return undefined
    }
  }
  return {
    get: (key, parse) =>
      attempt((store) => {
        const text = store.getItem(prefix + key)
        return text === null ? undefined : parse(JSON.parse(text))
      }),
    set: (key, value) => void attempt((store) => store.setItem(prefix + key, JSON.stringify(value))),
    remove: (key) => void attempt((store) => store.removeItem(prefix + key)),
  }
}

function localBackend(): StorageBackend | undefined {
  return typeof window === 'undefined' ? undefined : window.localStorage
}
