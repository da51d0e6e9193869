import type { Atom } from 'jotai/vanilla'
import type { Live } from '../contract/modal.js'
import type { Store } from '../contract/state.js'

/** A value of the modal's store, for those who do not have the store: a host page, another plugin, a hook. */
export function live<T>(store: Pick<Store, 'get' | 'sub'>, atom: Atom<T>): Live<T> {
  return { atom, get: () => store.get(atom), subscribe: (listener) => store.sub(atom, listener) }
}
