import { type ComputedRef, computed, type MaybeRefOrGetter, shallowRef, toValue } from 'vue'
import type { Run } from '../../../host/create-action.js'
import { type ExchangeQuery, type PayExchange, usedPay } from '../../../host/pay-service.js'
import { useModalContext } from '../../latchkey.js'
import { unlessEvent, useAction } from '../../state/use-action.js'
import { whileLive } from '../../state/while-live.js'

export type UseAvailableExchangesOptions = {
  readonly [K in keyof ExchangeQuery]: MaybeRefOrGetter<ExchangeQuery[K]>
} & {
  /** False: nothing is asked before `fetch` is called. @default true */
  readonly shouldFetchOnInit?: boolean
}

export interface UseAvailableExchanges {
  readonly data: ComputedRef<readonly PayExchange[] | undefined>
  readonly isLoading: ComputedRef<boolean>
  readonly error: ComputedRef<Error | undefined>
  /** Asks again, with other parameters where they are given. Never rejects. */
  readonly fetch: Run<[params?: ExchangeQuery | Event], readonly PayExchange[]>
}

/**
 * The exchanges at which can be paid; needs the plugin `pay`. Asked for anew when the parameters change.
 *
 * @example
 * const { data, isLoading } = useAvailableExchanges({ network: 'eip155:1', asset: 'native', amount: () => props.amount })
 */
export function useAvailableExchanges(options: UseAvailableExchangesOptions = {}): UseAvailableExchanges {
  const { shouldFetchOnInit = true } = options
  const modal = useModalContext()
  const query = computed(() => ({
    page: toValue(options.page),
    asset: toValue(options.asset),
    amount: toValue(options.amount),
    network: toValue(options.network),
  }))
  const [fetch, { data, error, isPending }] = useAction(async (params?: ExchangeQuery | Event) => {
    const current = unlessEvent(params) ?? query.value
    return (await usedPay(modal)).findExchanges(current)
  })
  // In the first render nothing has been asked yet, and there is nothing either.
  const isFirst = shallowRef(shouldFetchOnInit)
  whileLive(
    () => query.value,
    () => {
      isFirst.value = false
      return shouldFetchOnInit ? void fetch() : undefined
    },
  )
  return { data, error, isLoading: computed(() => isPending.value || isFirst.value), fetch }
}
