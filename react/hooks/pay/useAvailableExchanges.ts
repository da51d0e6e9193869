import { useCallback, useEffect, useState } from 'react'
import type { Run } from '../../../host/create-action.js'
import { type ExchangeQuery, type PayExchange, usedPay } from '../../../host/pay-service.js'
import { useModalContext } from '../../modal-context.js'
import { useAction } from '../../state/useAction.js'

export type UseAvailableExchangesOptions = ExchangeQuery & {
  /** False: nothing is asked before `fetch` is called. @default true */
  readonly shouldFetchOnInit?: boolean
}

export interface UseAvailableExchanges {
  readonly data: readonly PayExchange[] | undefined
  readonly isLoading: boolean
  readonly error: Error | undefined
  /** Asks again, with other parameters where they are given. Never rejects. */
  readonly fetch: Run<[params?: ExchangeQuery], readonly PayExchange[]>
}

/**
 * The exchanges at which can be paid; needs the plugin `pay`. Asked for anew when the parameters change.
 *
 * @example
 * const { data = [], isLoading } = useAvailableExchanges({ network: 'eip155:1', asset: 'native', amount: '0.1' })
 */
export function useAvailableExchanges(options: UseAvailableExchangesOptions = {}): UseAvailableExchanges {
  const { shouldFetchOnInit = true, page, asset, amount, network } = options
  const modal = useModalContext()
  const ask = useCallback(
    async (params?: ExchangeQuery) =>
      (await usedPay(modal)).findExchanges(params ?? { page, asset, amount, network }),
    [modal, page, asset, amount, network],
  )
  const [fetch, { data, error, isPending }] = useAction(ask)
  // In the first render nothing has been asked yet, and there is nothing either.
  const [isFirst, setFirst] = useState(shouldFetchOnInit)
  useEffect(() => {
    setFirst(false)
    if (shouldFetchOnInit) void fetch()
  }, [fetch, shouldFetchOnInit])
  return { data, error, isLoading: isPending || isFirst, fetch }
}
