import { useCallback, useEffect, useRef, useState } from 'react'
import type { BuyStatus, BuyStatusQuery, BuyStatusWatch } from '../../../host/pay-service.js'
import { watchBuyStatus } from '../../../host/watch-buy-status.js'
import { useModalContext } from '../../modal-context.js'
import { useLatest } from '../../state/useLatest.js'

export type UseExchangeBuyStatusOptions = BuyStatusQuery & {
  /** False: nothing is asked. @default true */
  readonly isEnabled?: boolean
  /** Called once, with the word that it was paid. */
  readonly onSuccess?: (data: BuyStatus) => void
  /** Called once, where the exchange says that it failed or gave the money back. */
  readonly onError?: (error: Error) => void
}

export interface UseExchangeBuyStatus {
  readonly data: BuyStatus | undefined
  /** The first answer is awaited. */
  readonly isLoading: boolean
  /** Of the last question; it is asked again by itself. */
  readonly error: Error | undefined
  /** Asks now. */
  readonly refetch: () => void
}

interface State {
  readonly key: string
  readonly data?: BuyStatus | undefined
  readonly error?: Error | undefined
}

/**
 * How far a payment at an exchange is; needs the plugin `pay`. Asked while the page is visible, until it has ended.
 *
 * @example
 * const { data } = useExchangeBuyStatus({ exchangeId, sessionId, onSuccess: () => deliver() })
 */
export function useExchangeBuyStatus(options: UseExchangeBuyStatusOptions): UseExchangeBuyStatus {
  const { exchangeId, sessionId, pollingInterval, isEnabled = true } = options
  const modal = useModalContext()
  const latest = useLatest(options)
  const key = `${exchangeId} ${sessionId}`
  const [current, setCurrent] = useState<State>({ key })
  const watching = useRef<BuyStatusWatch | undefined>(undefined)
  useEffect(() => {
    if (!isEnabled) return undefined
    const watch = watchBuyStatus(
      modal,
      { exchangeId, sessionId, pollingInterval },
      (data, error) =>
        setCurrent((last) => ({ key, data: data ?? (last.key === key ? last.data : undefined), error })),
      latest,
    )
    watching.current = watch
    return () => {
      watching.current = undefined
      watch.stop()
    }
  }, [modal, latest, key, exchangeId, sessionId, pollingInterval, isEnabled])
  const { data, error } = current.key === key ? current : { data: undefined, error: undefined }
  const refetch = useCallback(() => watching.current?.ask(), [])
  return { data, error, isLoading: isEnabled && !data && !error, refetch }
}
