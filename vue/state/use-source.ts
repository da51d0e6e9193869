import { type ComputedRef, computed, type MaybeRefOrGetter, type Ref, shallowRef, toValue } from 'vue'
import { isSame } from '../../host/is-same.js'
import { whileLive } from './while-live.js'

/**
 * A value of the modal that can be read and watched; the same object while its properties are equal, so that nothing
 * renders needlessly.
 *
 * @param first on the server and in the first render of its markup, which must be equal
 */
export function useSource<T extends object>(
  read: (namespace?: string) => T,
  watch: (tell: () => void, namespace?: string) => () => void,
  first: T,
  namespace?: MaybeRefOrGetter<string | undefined>,
): ComputedRef<T> {
  const value: Ref<T> = shallowRef(first)
  whileLive(
    () => toValue(namespace),
    (of) => {
      const look = () => {
        const next = read(of)
        if (!isSame(value.value, next)) value.value = next
      }
      look()
      return watch(look, of)
    },
  )
  return computed(() => value.value)
}

/** The fields of a state as refs, which can be taken apart. */
export type Refs<T> = { readonly [K in keyof T]-?: ComputedRef<T[K]> }

/** A field of a state. */
export const fieldOf =
  <T extends object>(state: Readonly<Ref<T>>) =>
  <K extends keyof T>(name: K): ComputedRef<T[K]> =>
    computed(() => state.value[name])
