import type { ActionListeners, Run } from '../../../host/create-action.js'
import { type PayOptions, type PayResult, usedPay } from '../../../host/pay-service.js'
import { useModalContext } from '../../latchkey.js'
import { type ActionState, type Ended, endOf, useAction } from '../../state/use-action.js'

export interface UsePayOptions extends ActionListeners<PayResult> {}

export interface UsePay extends ActionState<PayResult>, Ended {
  /** Opens the payment. Never rejects: undefined when it was not paid, and `error` says why. */
  readonly open: Run<[options: PayOptions, timeoutMs?: number], PayResult>
}

/**
 * A payment that the page asks for; needs the plugin `pay`. Each call settles once.
 *
 * @example
 * const { open, isPending, isSuccess } = usePay({ onError: (error) => note(error.message) })
 * // <button :disabled="isPending" @click="open({ paymentAsset, recipient, amount: '25' })">Pay</button>
 */
export function usePay(options: UsePayOptions = {}): UsePay {
  const modal = useModalContext()
  const [open, state] = useAction(async (payment: PayOptions, timeoutMs?: number): Promise<PayResult> => {
    const result = await (await usedPay(modal)).pay(payment, timeoutMs)
    if (!result.success) throw new Error(result.error)
    return result
  }, options)
  return { ...state, ...endOf(state), open }
}
