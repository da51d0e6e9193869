import type { Modal } from '../kernel/plugin.js'
import { type ActionListeners, toError } from './create-action.js'
import { type BuyStatus, type BuyStatusQuery, type BuyStatusWatch, usedPay } from './pay-service.js'

/**
 * Watches a payment at an exchange from the moment the plugin `pay` is there, until it is stopped.
 *
 * @param tell at each answer: how far it is, or why that is not known
 * @param listeners called once: with the word that it was paid, or where it failed or was given back
 */
export function watchBuyStatus(
  modal: Modal,
  query: BuyStatusQuery,
  tell: (data: BuyStatus | undefined, error: Error | undefined) => void,
  listeners: { readonly current: ActionListeners<BuyStatus> },
): BuyStatusWatch {
  let watch: BuyStatusWatch | undefined
  let isOver = false
  let isTold = false
  const hear = (data: BuyStatus | undefined, error: Error | undefined) => {
    if (isOver) return
    tell(data, error)
    if (isTold || !data || !isLast(data)) return
    isTold = true
    if (data.status === 'SUCCESS') listeners.current.onSuccess?.(data)
    else listeners.current.onError?.(new Error(`The exchange says: ${data.status}`))
  }
  usedPay(modal).then(
    (service) => {
      if (!isOver) watch = service.watchBuyStatus(query, hear)
    },
    (error: unknown) => hear(undefined, toError(error)),
  )
  return {
    ask: () => watch?.ask(),
    stop() {
      isOver = true
      watch?.stop()
    },
  }
}

const isLast = ({ status }: BuyStatus) => status !== 'UNKNOWN' && status !== 'IN_PROGRESS'
