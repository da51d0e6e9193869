import { useCallback } from 'react'
import { isWebLink } from '../../../kernel/plugin.js'
import { useModalContext } from '../../modal-context.js'
import { type ActionState, type Run, useAction } from '../../state/useAction.js'
import { type PayUrl, type PayUrlParams, usedPay } from './pay-service.js'

export type OpenedPayUrl = PayUrl & {
  /** False where the browser opened no tab: offer a link to `url`. */
  readonly opened: boolean
}

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
 * <button onClick={() => openUrl('binance', { network: 'eip155:1', asset: 'native', amount: '0.1', recipient })}>Binance</button>
 */
export function usePayUrlActions(): UsePayUrlActions {
  const modal = useModalContext()
  const ask = useCallback(
    async (exchangeId: string, params: PayUrlParams, lead?: Lead): Promise<OpenedPayUrl> => {
      try {
        const page = await (await usedPay(modal)).getPayUrl(exchangeId, params)
        return { ...page, opened: lead?.to(page.url) ?? false }
      } catch (error) {
        lead?.end()
        throw error
      }
    },
    [modal],
  )
  const [run, { data: _data, ...state }] = useAction(ask)
  const getUrl = useCallback((exchangeId: string, params: PayUrlParams) => run(exchangeId, params), [run])
  const openUrl = useCallback(
    // The tab here, as browsers open one only in a click; where it leads is not known yet.
    (exchangeId: string, params: PayUrlParams, openInNewTab = true) =>
      run(exchangeId, params, openInNewTab ? newTab() : thisTab),
    [run],
  )
  return { ...state, getUrl, openUrl }
}

/** Where a page is opened. */
interface Lead {
  /** False where there is no tab any more. */
  to(url: string): boolean
  end(): void
}

const thisTab: Lead = {
  to(url) {
    if (!isWebLink(url)) return false
    location.assign(url)
    return true
  },
  end: () => undefined,
}

/** An empty tab that cannot reach this page. */
function newTab(): Lead {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return {
    to(url) {
      if (!tab || tab.closed || !isWebLink(url)) return false
      tab.location.replace(url)
      return true
    },
    end: () => tab?.close(),
  }
}
