import type { Modal } from '../kernel/plugin.js'
import { type PayUrl, type PayUrlParams, usedPay } from './pay-service.js'

export type OpenedPayUrl = PayUrl & {
  /** False where the browser opened no tab: offer a link to `url`. */
  readonly opened: boolean
}

/** Where a page is opened: in a tab, in the place of this page, or nowhere as the browser opened no tab. */
export type PayPage = Window | 'here' | null

/** Asks for the exchange's page of a payment, and leads there where `page` says. */
export async function openPayUrl(
  modal: Modal,
  exchangeId: string,
  params: PayUrlParams,
  page?: PayPage,
): Promise<OpenedPayUrl> {
  try {
    const answer = await (await usedPay(modal)).getPayUrl(exchangeId, params)
    if (!page) return { ...answer, opened: false }
    // Later: it needs what the modal has loaded by now, and pages that pay nothing should not load.
    const { leadTo } = await import('./lead-to.js')
    return { ...answer, opened: leadTo(page, answer.url) }
  } catch (error) {
    if (page && page !== 'here') page.close()
    throw error
  }
}

/**
 * An empty tab that cannot reach this page. To be called in the click, as browsers open one only there; where it leads is
 * not known yet.
 */
export function payPage(openInNewTab = true): PayPage {
  if (!openInNewTab) return 'here'
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}
