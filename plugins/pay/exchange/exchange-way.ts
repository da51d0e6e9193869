import { loadOnce, problemOf } from '../../../adapter-kit/index.js'
import { currentView, type PluginContext } from '../../../kernel/plugin.js'
import { configurationOf, paymentAnalytics } from '../analytics.js'
import type { Exchange, ExchangePayment, Payment, PayState } from '../contract.js'
import { unknownEnding } from '../errors.js'
import type { Answers } from '../payment/answers.js'
import type { createExchangePayments, ExchangeListeners } from './exchange-payments.js'
import { earlierSession } from './stored-session.js'

interface ExchangeWayOptions {
  readonly state: { get(): PayState }
  put(change: Partial<PayState>): void
  readonly answers: Answers
  /** The payment on screen. */
  payment(): Payment | undefined
  /** A payment by wallet is on screen. */
  isByWallet(): boolean
  /** Takes a payment by wallet from the screen. */
  forgetWallet(): void
}

/** Payments at an exchange. */
export function createExchangeWay(context: PluginContext, options: ExchangeWayOptions) {
  const { state, put, answers, forgetWallet } = options
  const listeners = listenersOf(context, options)
  let payments: ReturnType<typeof createExchangePayments> | undefined
  const load = loadOnce(async () => {
    payments = (await import('./exchange-payments.js')).createExchangePayments(context, listeners)
    return payments
  })
  return {
    payWithExchange(id: string): void {
      const payment = options.payment()
      const exchange = state.get().exchanges.exchanges.find((one) => one.id === id)
      if (!payment || !exchange || state.get().exchange?.status === 'opening') return
      forgetWallet()
      // Here, as browsers open a tab only in a click; where it leads is not known yet.
      const tab = payment.newTab ? openTab() : null
      const first = firstOf(payment, exchange, 'opening')
      put({ exchange: first })
      load().then(
        (loaded) => loaded.start(first, tab),
        (error: unknown) => {
          tab?.close()
          const failed: ExchangePayment = { ...first, status: 'notOpened', problem: problemOf(error) }
          put({ exchange: failed })
          listeners.onNotOpened(failed)
        },
      )
      answers.started(payment, `at ${exchange.name}`)
      context.track('PAY_EXCHANGE_SELECTED', {
        ...{ exchange: { id }, configuration: configurationOf(payment), headless: false, source: 'pay' },
        currentPayment: { type: 'exchange', exchangeId: id },
      })
      context.router.push('PayLoading')
    },
    resume(): void {
      const payment = options.payment()
      const session = payment && earlierSession(context, payment)
      if (!session) {
        put({ earlier: undefined })
        return
      }
      forgetWallet()
      const again: ExchangePayment = {
        ...firstOf(payment, session.exchange, 'waiting'),
        sessionId: session.sessionId,
      }
      put({ exchange: again })
      load().then((loaded) => loaded.resume(again, session.sessionId), context.report)
      context.router.push('PayLoading')
    },
    checkAgain: () => payments?.checkAgain(),
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

function listenersOf(context: PluginContext, options: ExchangeWayOptions): ExchangeListeners {
  const { state, put, answers, isByWallet } = options
  const counted = ({ payment, exchange }: ExchangePayment) =>
    paymentAnalytics(context, payment, { type: 'exchange', exchangeId: exchange.id })
  return {
    state: { get: () => state.get().exchange, set: (exchange) => put({ exchange }) },
    onStarted(one) {
      counted(one).initiated()
      answers.started(one.payment, `session ${one.sessionId} at ${one.exchange.name}`)
    },
    onFinal(one) {
      if (one.status !== 'success') {
        counted(one).failed(new Error(wordsOf(one)))
        answers.failed(one.payment, wordsOf(one), one.status !== 'failed')
        return
      }
      counted(one).success()
      answers.done(one.payment, one.hash)
      const isShown = state.get().exchange === one && !isByWallet()
      if (isShown && currentView(context) === 'PayLoading') context.router.reset('PayConfirmed')
    },
    onNotOpened: (one) => answers.failed(one.payment, one.problem?.message ?? 'Unable to initiate payment'),
    onLost: (one) => answers.lost(one.payment, unknownEnding(one.sessionId ?? '')),
  }
}

/** What the host page is told of a payment that did not succeed. */
function wordsOf({ status, exchange, received, payment }: ExchangePayment): string {
  const { amount, asset } = payment
  if (status === 'wrongAmount')
    return `${exchange.name} paid ${received} instead of ${amount.text} ${asset.symbol}`
  if (status === 'wrongNetwork') return `${exchange.name} paid in another asset, or on another network`
  if (status === 'refunded') return `${exchange.name} gave the money back`
  return `The payment failed at ${exchange.name}`
}
