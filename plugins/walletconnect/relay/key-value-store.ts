/** The storage interface that the client needs. */
export interface KeyValueStore {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

const STORE = 'values'
/** How long opening the database may take, in ms; after that the store works without it. */
const OPEN_MS = 2000

/**
 * The client's storage, in a database of ours. The client's own one first moves everything in local storage that looks
 * like its own, this plugin's included, and starts slowly. Without a database nothing is kept beyond the page.
 */
export function createKeyValueStore(name: string): KeyValueStore {
  const memory = new Map<string, string>()
  const run = createRunner(name)
  const keyValueStore: KeyValueStore = {
    async getKeys() {
      const keys = await run<IDBValidKey[]>(
        'readonly',
        (store) => store.getAllKeys(),
        () => [...memory.keys()],
      )
      return keys.map(String)
    },
    async getEntries<T>() {
      const keys = await keyValueStore.getKeys()
      const values = await Promise.all(keys.map((key) => keyValueStore.getItem<T>(key)))
      return keys.flatMap((key, at) => (values[at] === undefined ? [] : [[key, values[at]] as [string, T]]))
    },
    async getItem(key) {
      if (key === 'WALLETCONNECT_DEEPLINK_CHOICE') return undefined // stored, and checked, in local storage only
      const text: unknown = await run(
        'readonly',
        (store) => store.get(key),
        () => memory.get(key),
      )
      return typeof text === 'string' ? storedValue(text) : undefined
    },
    async setItem(key, value) {
      const text = JSON.stringify(value) ?? 'null'
      await run<unknown>(
        'readwrite',
        (store): IDBRequest => store.put(text, key),
        () => memory.set(key, text),
      )
    },
    async removeItem(key) {
      await run<unknown>(
        'readwrite',
        (store): IDBRequest => store.delete(key),
        () => memory.delete(key),
      )
    },
  }
  return keyValueStore
}

/** A text that is no JSON counts as absent: the client would not start, on this page load and on every later one. */
function storedValue(text: string) {
  try {
    return JSON.parse(text)
  } catch (error) {
    console.info('[latchkey]', error)
    return undefined
  }
}

/** Runs one request in the database; returns what `otherwise` gives when there is no database or the request fails. */
function createRunner(name: string) {
  let opening: Promise<IDBDatabase | undefined> | undefined
  return async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
    otherwise: () => T,
  ): Promise<T> => {
    opening ??= openDatabase(name).catch(() => undefined)
    const db = await opening
    if (!db) return otherwise()
    try {
      return await answer(work(db.transaction(STORE, mode).objectStore(STORE)))
    } catch {
      return otherwise() // e.g. a full disk, or a database that was deleted
    }
  }
}

/** In a sandboxed frame it throws, and in some browsers it never answers. */
async function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  const late = new Promise<never>((_, reject) => setTimeout(reject, OPEN_MS, new Error('It did not open.')))
  return Promise.race([answer(request), late])
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
