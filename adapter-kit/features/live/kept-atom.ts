import { type Atom, atom } from 'jotai/vanilla'

type Get = <V>(from: Atom<V>) => V

/** The last object while its key is the same, so that what else changes does not make another of it. */
export function keptAtom<T extends { readonly key: string }>(
  make: (get: Get) => T | undefined,
): Atom<T | undefined> {
  let last: T | undefined
  return atom((get) => {
    const now = make(get)
    if (now?.key !== last?.key) last = now
    return now && last
  })
}
