import { isWebLink, type Modal } from '../kernel/plugin.js'
import { type PayUrl, type PayUrlParams, usedPay } from './pay-service.js'

export type OpenedPayUrl = PayUrl & {
  /** False where the browser opened no tab: offer a link to `url`. */
  readonly opened: boolean
}

/** Where a page is opened. */
export interface PayPage {
  /** False where there is no tab any more. */
  to(url: string): boolean
  end(): void
}

/** Asks for the exchange's page of a payment, and leads there where `page` says. */
export async function openPayUrl(
  modal: Modal,
  exchangeId: string,
  params: PayUrlParams,
  page?: PayPage,
): Promise<OpenedPayUrl> {
  try {
    const answer = await (await usedPay(modal)).getPayUrl(exchangeId, params)
    return { ...answer, opened: page?.to(answer.url) ?? false }
  } catch (error) {
    page?.end()
    throw error
  }
}

/** To be called in the click, as browsers open a tab only there; where it leads is not known yet. */
export const payPage = (openInNewTab = true): PayPage => (openInNewTab ? newTab() : thisTab)

const thisTab: PayPage = {
  to(url) {
    if (!isWebLink(url)) return false
    location.assign(url)
    return true
  },
  end: () => undefined,
}

/** An empty tab that cannot reach this page. */
function newTab(): PayPage {
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
