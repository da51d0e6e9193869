import { type ComputedRef, computed, type MaybeRefOrGetter, type Ref, shallowRef, toValue } from 'vue'
import type { Live } from '../../kernel/plugin.js'
import { whileLive } from './while-live.js'

/**
 * A live value, such as those of `latchkey/ethers`, `latchkey/viem` and services. Undefined on the server and in the
 * first render of its markup.
 *
 * @example
 * const wallet = useLive(liveEthers(modal))
 * wallet.value?.signer
 */
export function useLive<T>(live: MaybeRefOrGetter<Live<T> | undefined>): ComputedRef<T | undefined> {
  const value: Ref<T | undefined> = shallowRef()
  whileLive(
    () => toValue(live),
    (now) => {
      const look = () => {
        value.value = now?.get()
      }
      look()
      return now?.subscribe(look)
    },
  )
  return computed(() => value.value)
}
