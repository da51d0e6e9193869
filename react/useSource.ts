import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Modal } from '../kernel/plugin.js'
import { useInstance } from './context.js'

/** Something of the modal that can be read and watched. */
export interface Source<T> {
  /** The hook it is read by, for the error outside of a provider. */
  readonly hook: string
  read(modal: Modal, namespace?: string): T
  watch(modal: Modal, tell: () => void, namespace?: string): () => void
  /** On the server and in the browser's first render, which must be equal. */
  first(modal: Modal): T
}

/** The source's value; the same object while its properties are the same, so that nothing renders in vain. */
export function useSource<T>(source: Source<T>, namespace?: string): T {
  const modal = useInstance(source.hook)
  const last = useRef<T>(undefined)
  const watch = useCallback(
    (tell: () => void) => source.watch(modal, tell, namespace),
    [modal, source, namespace],
  )
  const read = () => {
    const next = source.read(modal, namespace)
    if (last.current === undefined || !isSame(last.current, next)) last.current = next
    return last.current
  }
  return useSyncExternalStore(watch, read, () => source.first(modal))
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  const [before, after] = [Object.entries(a), Object.entries(b)]
  return (
    before.length === after.length && before.every(([key, value]) => Object.is(value, Reflect.get(b, key)))
  )
}
