import { useCallback } from 'react'
import type { Run } from '../../../host/create-action.js'
import { type PayOptions, type PayResult, usedPay } from '../../../host/pay-service.js'
import { useModalContext } from '../../modal-context.js'
import { type ActionState, useAction } from '../../state/useAction.js'
import { useLatest } from '../../state/useLatest.js'

export interface UsePayOptions {
  readonly onSuccess?: (data: PayResult) => void
  readonly onError?: (error: Error) => void
}

export interface UsePay extends ActionState<PayResult> {
  /** Opens the payment. Never rejects: undefined when it was not paid, and `error` says why. */
  readonly open: Run<[options: PayOptions, timeoutMs?: number], PayResult>
  readonly isSuccess: boolean
  readonly isError: boolean
}

/**
 * A payment that the page asks for; needs the plugin `pay`. Each call settles once.
 *
 * @example
 * const { open, isPending, isSuccess } = usePay({ onError: (error) => note(error.message) })
 * <button disabled={isPending} onClick={() => open({ paymentAsset, recipient, amount: '25' })}>Pay</button>
 */
export function usePay(options: UsePayOptions = {}): UsePay {
  const modal = useModalContext()
  const latest = useLatest(options)
  const pay = useCallback(
    async (options: PayOptions, timeoutMs?: number): Promise<PayResult> => {
      const result = await (await usedPay(modal)).pay(options, timeoutMs)
      if (!result.success) throw new Error(result.error)
      return result
    },
    [modal],
  )
  const [run, state] = useAction(pay, latest)
  const isError = state.error !== undefined
  return { ...state, open: run, isSuccess: state.data !== undefined && !isError && !state.isPending, isError }
}
