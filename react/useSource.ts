import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Modal } from '../kernel/plugin.js'
import { useInstance } from './context.js'

/**
 * Something of the modal that can be read and watched; the same object while its properties are the same, so that
 * nothing renders in vain. `read` and `watch` are the same functions at each render.
 *
 * @param first on the server and in the browser's first render, which must be equal
 */
export function useSource<T extends object>(
  read: (modal: Modal, namespace?: string) => T,
  watch: (modal: Modal, tell: () => void, namespace?: string) => () => void,
  first: T,
  namespace?: string,
): T {
  const modal = useInstance()
  const last = useRef(first)
  const listen = useCallback((tell: () => void) => watch(modal, tell, namespace), [modal, watch, namespace])
  const snapshot = () => {
    const next = read(modal, namespace)
    if (!isSame(last.current, next)) last.current = next
    return last.current
  }
  return useSyncExternalStore(listen, snapshot, () => first)
}

function isSame(a: object, b: object): boolean {
  const [before, after] = [Object.entries(a).flat(), Object.entries(b).flat()]
  return before.length === after.length && before.every((part, i) => Object.is(part, after[i]))
}
