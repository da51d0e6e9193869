import { currentView, type PluginContext } from '../../../kernel/plugin.js'
import { configurationOf, paymentAnalytics } from '../analytics.js'
import type { ExchangePayment, Payment, PayState } from '../contract.js'
import { unknownEnding } from '../errors.js'
import type { Answers } from '../payment/answers.js'
import { createExchangePayments, type ExchangeListeners } from './exchange-payments.js'
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
  const payments = createExchangePayments(context, listenersOf(context, options))
  return {
    payWithExchange(id: string): void {
      const payment = options.payment()
      const exchange = state.get().exchanges.exchanges.find((one) => one.id === id)
      if (!payment || !exchange || state.get().exchange?.status === 'opening') return
      forgetWallet()
      payments.start(payment, exchange)
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
      payments.resume(payment, session)
      context.router.push('PayLoading')
    },
    checkAgain: payments.checkAgain,
  }
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
