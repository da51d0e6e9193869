import type { Atom } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'
import type { Store } from '../../../../kernel/plugin.js'

/** The value of an atom in the modal's store; renders again when it changes. */
export function useValue<T>(store: Store, atom: Atom<T>): T {
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  const read = useCallback(() => store.get(atom), [store, atom])
  return useSyncExternalStore(subscribe, read, read)
}
