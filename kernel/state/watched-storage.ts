import { guarded, printListenerError } from '../lib/guarded.js'
import { createStorage, type PlainStorage, type Storage, type StorageBackend } from './storage.js'

/** The page's storage under a prefix, with what other tabs write to it. */
export function createWatchedStorage(prefix: string, backend?: () => StorageBackend | undefined): Storage {
  return watched(createStorage(prefix, backend), prefix)
}

/** Adds `watch` to a storage whose keys have the prefix. */
export function watched(storage: PlainStorage, prefix: string): Storage {
  return {
    ...storage,
    watch: (key, listener) => watchPage(prefix + key, guarded(listener, printListenerError)),
  }
}

/** A page that was frozen in the browser's back-forward cache heard nothing meanwhile, so it looks again as well. */
function watchPage(key: string, listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const page = window
  // A null key: everything was cleared.
  const onStorage = (event: StorageEvent) => (event.key === null || event.key === key) && listener()
  const onShow = (event: PageTransitionEvent) => event.persisted && listener()
  page.addEventListener('storage', onStorage)
  page.addEventListener('pageshow', onShow)
  return () => {
    page.removeEventListener('storage', onStorage)
    page.removeEventListener('pageshow', onShow)
  }
}
