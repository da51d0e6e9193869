import { problemOf } from '../../../adapter-kit/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { Exchange, ExchangePayment, Payment } from '../contract.js'
import { askPage } from './ask-exchange.js'
import { isFinal } from './exchange-status.js'
import { followSession } from './follow-session.js'
import { type EarlierSession, forgetSession, storeSession } from './stored-session.js'

export interface ExchangeListeners {
  /** Where the payment is kept, for the views. */
  readonly state: { get(): ExchangePayment | undefined; set(next: ExchangePayment): void }
  onStarted(payment: ExchangePayment): void
  /** The exchange has said its last word. */
  onFinal(payment: ExchangePayment): void
  onNotOpened(payment: ExchangePayment): void
  /** Nobody told how it ended until the limit. */
  onLost(payment: ExchangePayment): void
}

/** Opens pages of exchanges and follows the payments that are made there: the last on screen, others by themselves. */
export function createExchangePayments(context: PluginContext, listeners: ExchangeListeners) {
  const { state } = listeners
  let current: object = {}

  function follow(first: ExchangePayment, sessionId: string): void {
    const own = current
    let now = first
    state.set(now)
    followSession(context, first.exchange.id, sessionId, {
      get: () => now,
      set(next) {
        const last = now
        now = next
        if (own === current) state.set(now)
        if (isFinal(now) && !isFinal(last)) {
          forgetSession(context, sessionId)
          listeners.onFinal(now)
        }
        if (now.lost && !last.lost) listeners.onLost(now)
      },
    })
  }

  async function open(first: ExchangePayment, tab: Window | null): Promise<void> {
    const { payment, exchange } = first
    const own = current
    try {
      const page = await askPage(context, payment, exchange.id)
      if (own !== current) return tab?.close()
      storeSession(context, payment, exchange, page.sessionId)
      const blocked = payment.newTab && !lead(tab, page.url)
      const opened: ExchangePayment = { ...first, ...page, status: 'waiting', blocked }
      listeners.onStarted(opened)
      follow(opened, page.sessionId)
      if (!payment.newTab) location.assign(page.url)
    } catch (error) {
      tab?.close()
      if (own !== current) return
      const failed: ExchangePayment = { ...first, status: 'notOpened', problem: problemOf(error) }
      state.set(failed)
      listeners.onNotOpened(failed)
    }
  }

  return {
    /** Called in a click: browsers open a tab only there, and its address is not known yet. */
    start(payment: Payment, exchange: Exchange): void {
      current = {}
      const tab = payment.newTab ? openTab() : null
      const first = firstOf(payment, exchange, 'opening')
      state.set(first)
      void open(first, tab)
    },
    resume(payment: Payment, { exchange, sessionId }: EarlierSession): void {
      current = {}
      const again: ExchangePayment = { ...firstOf(payment, exchange, 'waiting'), sessionId }
      listeners.onStarted(again)
      follow(again, sessionId)
    },
    checkAgain(): void {
      const now = state.get()
      if (now?.lost && now.sessionId !== undefined) follow({ ...now, lost: false, missed: 0 }, now.sessionId)
    },
  }
}

const firstOf = (
  payment: Payment,
  exchange: Exchange,
  status: ExchangePayment['status'],
): ExchangePayment => ({
  ...{
    payment,
    exchange,
    status,
    sessionId: undefined,
    url: undefined,
    blocked: false,
    missed: 0,
    lost: false,
  },
  ...{ hash: undefined, received: undefined, problem: undefined },
})

/** An empty tab that cannot reach this page; null where the browser opens none. */
function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}

/** False where the visitor has closed the tab, or there is none. */
function lead(tab: Window | null, url: string): boolean {
  if (!tab || tab.closed) return false
  tab.location.replace(url)
  return true
}
