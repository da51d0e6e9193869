import type { Run } from '../../../host/create-action.js'
import { type OpenedPayUrl, openPayUrl, type PayPage, payPage } from '../../../host/open-pay-url.js'
import type { PayUrl, PayUrlParams } from '../../../host/pay-service.js'
import { useModalContext } from '../../latchkey.js'
import { type ActionState, useAction } from '../../state/use-action.js'

export interface UsePayUrlActions extends Omit<ActionState<unknown>, 'data'> {
  /** The exchange's page and its name for the payment. Never rejects: undefined when it failed. */
  readonly getUrl: Run<[exchangeId: string, params: PayUrlParams], PayUrl>
  /**
   * Opens the exchange's page: to be called in a click, without waiting for anything before. `openInNewTab` false: it
   * takes the place of this one. Never rejects.
   */
  readonly openUrl: Run<[exchangeId: string, params: PayUrlParams, openInNewTab?: boolean], OpenedPayUrl>
}

/**
 * Leads to an exchange without the modal; needs the plugin `pay`.
 *
 * @example
 * const { openUrl, error } = usePayUrlActions()
 * // <button @click="openUrl('binance', { network: 'eip155:1', asset: 'native', amount: '0.1', recipient })">Binance</button>
 */
export function usePayUrlActions(): UsePayUrlActions {
  const modal = useModalContext()
  const [run, { error, isPending, reset }] = useAction(
    (exchangeId: string, params: PayUrlParams, page?: PayPage) => openPayUrl(modal, exchangeId, params, page),
  )
  return {
    error,
    isPending,
    reset,
    getUrl: (exchangeId, params) => run(exchangeId, params),
    openUrl: (exchangeId, params, openInNewTab) => run(exchangeId, params, payPage(openInNewTab)),
  }
}
