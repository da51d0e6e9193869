import { type ComputedRef, computed, type MaybeRefOrGetter, shallowRef, toValue } from 'vue'
import type { ActionListeners } from '../../../host/create-action.js'
import type { BuyStatus, BuyStatusQuery, BuyStatusWatch } from '../../../host/pay-service.js'
import { watchBuyStatus } from '../../../host/watch-buy-status.js'
import { useModalContext } from '../../latchkey.js'
import { whileLive } from '../../state/while-live.js'

/** `onSuccess` is called once, with the word that it was paid; `onError` once, where it failed or was given back. */
export type UseExchangeBuyStatusOptions = {
  readonly [K in keyof BuyStatusQuery]: MaybeRefOrGetter<BuyStatusQuery[K]>
} & ActionListeners<BuyStatus> & {
    /** False: nothing is asked. @default true */
    readonly isEnabled?: MaybeRefOrGetter<boolean | undefined>
  }

export interface UseExchangeBuyStatus {
  readonly data: ComputedRef<BuyStatus | undefined>
  /** The first answer is awaited. */
  readonly isLoading: ComputedRef<boolean>
  /** Of the last question; it is asked again by itself. */
  readonly error: ComputedRef<Error | undefined>
  /** Asks now. */
  readonly refetch: () => void
}

/**
 * How far a payment at an exchange is; needs the plugin `pay`. Asked while the page is visible, until it has ended.
 *
 * @example
 * const { data } = useExchangeBuyStatus({ exchangeId, sessionId, onSuccess: () => deliver() })
 */
export function useExchangeBuyStatus(options: UseExchangeBuyStatusOptions): UseExchangeBuyStatus {
  const modal = useModalContext()
  const isEnabled = computed(() => toValue(options.isEnabled) ?? true)
  const query = computed(() => ({
    exchangeId: toValue(options.exchangeId),
    sessionId: toValue(options.sessionId),
    pollingInterval: toValue(options.pollingInterval),
  }))
  const data = shallowRef<BuyStatus>()
  const error = shallowRef<Error>()
  const tell = (now: BuyStatus | undefined, failure: Error | undefined) => {
    data.value = now ?? data.value
    error.value = failure
  }
  let watching: BuyStatusWatch | undefined
  let watched = ''
  whileLive(
    () => (isEnabled.value ? query.value : undefined),
    (current) => {
      if (!current) return undefined
      const payment = `${current.exchangeId} ${current.sessionId}`
      if (payment !== watched) [data.value, error.value] = [undefined, undefined]
      watched = payment
      watching = watchBuyStatus(modal, current, tell, { current: options })
      return watching.stop
    },
  )
  return {
    data: computed(() => data.value),
    error: computed(() => error.value),
    isLoading: computed(() => isEnabled.value && !data.value && !error.value),
    refetch: () => watching?.ask(),
  }
}
