import { useCallback, useEffect, useRef, useState } from 'react'
import { useModalContext } from '../../modal-context.js'
import { toError } from '../../state/useAction.js'
import { useLatest } from '../../state/useLatest.js'
import { type BuyStatus, type BuyStatusQuery, usedPay } from './pay-service.js'

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
  const watching = useRef<{ ask(): void } | undefined>(undefined)
  useEffect(() => {
    if (!isEnabled) return undefined
    let stop = () => undefined as unknown
    let here = true
    let isTold = false
    const tell = (data: BuyStatus | undefined, error: Error | undefined) => {
      if (!here) return
      setCurrent((last) => ({ key, data: data ?? (last.key === key ? last.data : undefined), error }))
      if (isTold || !data || !isLast(data)) return
      isTold = true
      if (data.status === 'SUCCESS') latest.current.onSuccess?.(data)
      else latest.current.onError?.(new Error(`The exchange says: ${data.status}`))
    }
    usedPay(modal).then(
      (service) => {
        if (!here) return
        const watch = service.watchBuyStatus({ exchangeId, sessionId, pollingInterval }, tell)
        watching.current = watch
        stop = watch.stop
      },
      (error: unknown) => tell(undefined, toError(error)),
    )
    return () => {
      here = false
      watching.current = undefined
      stop()
    }
  }, [modal, latest, key, exchangeId, sessionId, pollingInterval, isEnabled])
  const { data, error } = current.key === key ? current : { data: undefined, error: undefined }
  const refetch = useCallback(() => watching.current?.ask(), [])
  return { data, error, isLoading: isEnabled && !data && !error, refetch }
}

const isLast = ({ status }: BuyStatus) => status !== 'UNKNOWN' && status !== 'IN_PROGRESS'
