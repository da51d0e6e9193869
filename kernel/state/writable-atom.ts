import { type Atom, atom } from 'jotai/vanilla'
import type { Live } from '../contract/modal.js'
import type { Store } from '../contract/state.js'
import { live } from './live.js'

/** A value of the plugin's own in the modal's store: anyone may read the atom, only its maker writes it. */
export interface WritableAtom<T> extends Live<T> {
  readonly atom: Atom<T>
  set(value: T): void
}

/** The store that plugins get can only be read; an atom that is mounted in it is handed its own setter. */
export function createWritableAtom<T>(store: Store, initial: T): WritableAtom<T> {
  const base = atom({ value: initial })
  let write: ((next: { value: T }) => void) | undefined
  base.onMount = (set) => {
    write = set
  }
  store.sub(base, () => undefined)
  const value = atom((get) => get(base).value)
  return { ...live(store, value), atom: value, set: (next) => write?.({ value: next }) }
}
