import { createStore } from 'jotai/vanilla'
import { guarded, printListenerError } from '../lib/guarded.js'

/** A jotai store whose writes cannot fail because of who listens: jotai hands a listener's error to the writer. */
export function createGuardedStore(
  report: (error: unknown) => void = printListenerError,
): ReturnType<typeof createStore> {
  const store = createStore()
  const { sub } = store
  store.sub = (atom, listener) => sub(atom, guarded(listener, report))
  return store
}
