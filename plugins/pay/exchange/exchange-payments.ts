import { problemOf } from '../../../adapter-kit/features/index.js'
import { isWebLink, type PluginContext } from '../../../kernel/plugin.js'
import type { ExchangePayment } from '../contract.js'
import { isFinal } from './advance.js'
import { askPage } from './ask-exchange.js'
import { followSession } from './follow-session.js'
import { forgetSession, storeSession } from './stored-session.js'

export interface ExchangeListeners {
  /** Where the payment is kept, for the views. */
  readonly state: { get(): ExchangePayment | undefined; set(next: ExchangePayment): void }
  /** There is a session: the visitor may be paying. */
  onStarted(payment: ExchangePayment): void
  /** The exchange has said its last word. */
  onFinal(payment: ExchangePayment): void
  onNotOpened(payment: ExchangePayment): void
  /** Nobody told how it ended until the limit. */
  onLost(payment: ExchangePayment): void
}

interface Payments extends ExchangeListeners {
  readonly context: PluginContext
  /** Identifies the last one that was started: it alone is shown. */
  current: object
}

/**
 * Leads tabs to pages of exchanges and follows the payments that are made there: the last on screen, others by
 * themselves. Loaded with the first.
 */
export function createExchangePayments(context: PluginContext, listeners: ExchangeListeners) {
  const payments: Payments = { ...listeners, context, current: {} }
  return {
    /** @param tab opened in the click, empty so far; null where there is none */
    start(first: ExchangePayment, tab: Window | null): void {
      payments.current = {}
      void open(payments, first, tab)
    },
    resume(again: ExchangePayment, sessionId: string): void {
      payments.current = {}
      payments.onStarted(again)
      follow(payments, again, sessionId)
    },
    checkAgain(): void {
      const now = payments.state.get()
      if (!now?.lost || now.sessionId === undefined) return
      follow(payments, { ...now, lost: false, missed: 0 }, now.sessionId)
    },
  }
}

/** Asks for the exchange's page and leads the tab there. */
async function open(payments: Payments, first: ExchangePayment, tab: Window | null): Promise<void> {
  const { context, current, state } = payments
  const { payment, exchange } = first
  try {
    const page = await askPage(context, payment, exchange.id)
    if (current !== payments.current) return tab?.close()
    storeSession(context, payment, exchange, page.sessionId)
    const blocked = payment.newTab && !lead(tab, page.url)
    const opened: ExchangePayment = { ...first, ...page, status: 'waiting', blocked }
    payments.onStarted(opened)
    follow(payments, opened, page.sessionId)
    if (!payment.newTab && isWebLink(page.url)) location.assign(page.url)
  } catch (error) {
    tab?.close()
    const failed: ExchangePayment = { ...first, status: 'notOpened', problem: problemOf(error) }
    if (current === payments.current) state.set(failed)
    payments.onNotOpened(failed)
  }
}

function follow(payments: Payments, first: ExchangePayment, sessionId: string): void {
  const { context, current, state } = payments
  let now = first
  state.set(now)
  followSession(context, sessionId, {
    get: () => now,
    set(next) {
      const last = now
      now = next
      if (current === payments.current) state.set(now)
      if (isFinal(now) && !isFinal(last)) {
        forgetSession(context, sessionId)
        payments.onFinal(now)
      }
      if (now.lost && !last.lost) payments.onLost(now)
    },
  })
}

/** False where the visitor has closed the tab, or there is none. */
function lead(tab: Window | null, url: string): boolean {
  if (!tab || tab.closed || !isWebLink(url)) return false
  tab.location.replace(url)
  return true
}
