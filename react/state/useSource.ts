import { useCallback, useRef, useSyncExternalStore } from 'react'
import { isSame } from '../../host/is-same.js'

/**
 * A value of the modal that can be read and watched; the same object while its properties are equal, so that nothing
 * renders needlessly. `watch` must be the same function for the same modal.
 *
 * @param first on the server and in the browser's first render, which must be equal
 */
export function useSource<T extends object>(
  read: (namespace?: string) => T,
  watch: (tell: () => void, namespace?: string) => () => void,
  first: T,
  namespace?: string,
): T {
  const last = useRef(first)
  const snapshot = () => {
    const next = read(namespace)
    if (!isSame(last.current, next)) last.current = next
    return last.current
  }
  return useSyncExternalStore(
    useCallback((tell) => watch(tell, namespace), [watch, namespace]),
    snapshot,
    () => first,
  )
}
