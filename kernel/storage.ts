import { guarded, printListenerError } from './guarded.js'

/** A small key-value store that never throws at the host; values are JSON and hostile until parsed. */
export interface Storage {
  /** The parsed JSON value, or undefined when absent, unreadable or refused by `parse`. */
  get<T>(key: string, parse: (value: unknown) => T): T | undefined
  set(key: string, value: unknown): void
  remove(key: string): void
  /** Calls back when another tab may have written the key, until the returned function is called. */
  watch(key: string, listener: () => void): () => void
}

/** What the browser's local storage offers, as far as we use it. */
export type StorageBackend = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @param prefix is put before each key, e.g. `@latchkey/`. */
export function createStorage(
  prefix: string,
  backend: () => StorageBackend | undefined = localBackend,
): Storage {
  const attempt = <T>(action: (backend: StorageBackend) => T): T | undefined => {
    try {
      const store = backend()
      return store && action(store)
    } catch (error) {
      console.info('[latchkey] storage is not available', error)
      return undefined
    }
  }
  return {
    get: (key, parse) =>
      attempt((store) => {
        const text = store.getItem(prefix + key)
        return text === null ? undefined : tolerant(() => parse(JSON.parse(text)))
      }),
    set: (key, value) => void attempt((store) => store.setItem(prefix + key, JSON.stringify(value))),
    remove: (key) => void attempt((store) => store.removeItem(prefix + key)),
    watch: (key, listener) => watchPage(prefix + key, guarded(listener, printListenerError)),
  }
}

/** A page that was frozen in the browser's back-forward cache heard nothing meanwhile, so it looks again as well. */
function watchPage(key: string, listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  // A null key: everything was cleared.
  const onStorage = (event: StorageEvent) => (event.key === null || event.key === key) && listener()
  const onShow = (event: PageTransitionEvent) => event.persisted && listener()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}

function tolerant<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined // someone else's or an older release's value: as good as absent
  }
}

function localBackend(): StorageBackend | undefined {
  return typeof window === 'undefined' ? undefined : window.localStorage
}
