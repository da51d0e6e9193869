import { loadOnce, problemOf } from '../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'
import { configurationOf, paymentAnalytics } from '../analytics.js'
import type { Exchange, ExchangePayment, Payment } from '../contract.js'
import { unknownEnding } from '../errors.js'
import type { Answers } from '../payment/answers.js'
import type { createExchangePayments, ExchangeListeners } from './exchange-payments.js'

/** A payment at an exchange that was started before the page was loaded. */
interface EarlierPayment {
  readonly payment: Payment
  readonly exchange: Exchange
  readonly sessionId: string
}

interface ExchangeWayOptions {
  /** The payment on screen. */
  payment(): Payment | undefined
  /** Those that are offered for it. */
  exchanges(): readonly Exchange[]
  /** Where the last payment that was started is kept, for the views. */
  readonly last: ExchangeListeners['state']
  /** Who is told how it ends. */
  readonly answers: Pick<Answers, 'started' | 'done' | 'failed' | 'lost'>
  /** Something is about to start. */
  before(): void
  /** Shows how it goes. */
  show(): void
  earlier(): EarlierPayment | undefined
  /** It succeeded. */
  onSuccess(one: ExchangePayment): void
}

/** Payments at an exchange. */
export function createExchangeWay(context: PluginContext, options: ExchangeWayOptions) {
  const { last, answers } = options
  const listeners = listenersOf(context, options)
  let payments: ReturnType<typeof createExchangePayments> | undefined
  const load = loadOnce(async () => {
    payments = (await import('./exchange-payments.js')).createExchangePayments(context, listeners)
    return payments
  })
  return {
    /** To be called in a click, without waiting for anything before. */
    payWithExchange(id: string): void {
      const payment = options.payment()
      const exchange = options.exchanges().find((one) => one.id === id)
      if (!payment || !exchange || last.get()?.status === 'opening') return
      options.before()
      // Here, as browsers open a tab only in a click; where it leads is not known yet.
      const tab = payment.newTab ? openTab() : null
      const first = firstOf(payment, exchange, 'opening')
      last.set(first)
      load().then(
        (loaded) => loaded.start(first, tab),
        (error: unknown) => {
          tab?.close()
          const failed: ExchangePayment = { ...first, status: 'notOpened', problem: problemOf(error) }
          last.set(failed)
          listeners.onNotOpened(failed)
        },
      )
      answers.started(payment, { where: `at ${exchange.name}` })
      context.track('PAY_EXCHANGE_SELECTED', {
        exchange: { id },
        configuration: configurationOf(payment),
        headless: false,
        source: payment.source,
        currentPayment: { type: 'exchange', exchangeId: id },
      })
      options.show()
    },
    resume(): void {
      const earlier = options.earlier()
      if (!earlier) return
      options.before()
      const { payment, exchange, sessionId } = earlier
      const again: ExchangePayment = { ...firstOf(payment, exchange, 'waiting'), sessionId }
      last.set(again)
      load().then((loaded) => loaded.resume(again, sessionId), context.report)
      options.show()
    },
    checkAgain: () => payments?.checkAgain(),
  }
}

const firstOf = (
  payment: Payment,
  exchange: Exchange,
  status: ExchangePayment['status'],
): ExchangePayment => ({
  payment,
  exchange,
  status,
  sessionId: undefined,
  url: undefined,
  blocked: false,
  missed: 0,
  lost: false,
  hash: undefined,
  received: undefined,
  problem: undefined,
})

/** An empty tab that cannot reach this page; null where the browser opens none. */
function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}

function listenersOf(context: PluginContext, options: ExchangeWayOptions): ExchangeListeners {
  const { last, answers, onSuccess } = options
  const analyticsOf = ({ payment, exchange }: ExchangePayment) =>
    paymentAnalytics(context, payment, { type: 'exchange', exchangeId: exchange.id })
  return {
    state: last,
    onStarted(one) {
      analyticsOf(one).initiated()
      const { payment, sessionId, exchange } = one
      answers.started(payment, { where: `session ${sessionId} at ${exchange.name}`, reference: sessionId })
    },
    onFinal(one) {
      if (one.status !== 'success') {
        analyticsOf(one).failed(new Error(wordsOf(one)))
        answers.failed(one.payment, wordsOf(one), one.status !== 'failed')
        return
      }
      analyticsOf(one).success()
      answers.done(one.payment, one.hash)
      onSuccess(one)
    },
    onNotOpened: (one) => answers.failed(one.payment, one.problem?.message ?? 'Unable to initiate payment'),
    onLost: (one) => answers.lost(one.payment, unknownEnding(one.sessionId)),
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
