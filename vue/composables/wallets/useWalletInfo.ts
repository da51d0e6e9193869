import { type ComputedRef, computed, shallowRef, toValue } from 'vue'
import type { WalletInfo } from '../../../host/wallet-services.js'
import { useModalContext } from '../../latchkey.js'
import { whileLive } from '../../state/while-live.js'
import type { OfNamespace } from '../useAccount.js'

/**
 * Which wallet is connected: of a paired one the name and image that it gave itself. Undefined while none is.
 *
 * @example
 * const info = useWalletInfo()
 * // <img v-if="info" :src="info.imageUrl" :alt="info.name" />
 */
export function useWalletInfo({ namespace }: OfNamespace = {}): ComputedRef<WalletInfo | undefined> {
  const modal = useModalContext()
  const info = shallowRef<WalletInfo>()
  const tell = (now: WalletInfo | undefined) => {
    info.value = now
  }
  whileLive(
    () => toValue(namespace),
    (of) => {
      const stop = modal.subscribeWalletInfo(tell, of)
      return () => {
        stop()
        tell(undefined)
      }
    },
  )
  return computed(() => info.value)
}
