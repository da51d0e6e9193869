import { errorText, loadOnce } from '../../adapter-kit/index.js'
import {
  currentView,
  LatchkeyError,
  namespaceOf,
  type PluginContext,
  type WritableAtom,
} from '../../kernel/plugin.js'
import { configurationOf, paymentAnalytics } from './analytics.js'
import type {
  ExchangePayment,
  Payment,
  PaymentOptions,
  PayProgress,
  PayService,
  PayState,
} from './contract.js'
import { unknownEnding } from './errors.js'
import { createExchangePayments, type ExchangeListeners } from './exchange/exchange-payments.js'
import { earlierSession } from './exchange/stored-session.js'
import type { Answers } from './payment/answers.js'
import type { createConnectAndReturn } from './wallet/connect-and-return.js'
import type { createSubmit, WalletListeners } from './wallet/submit.js'

interface WaysOptions {
  readonly state: Pick<WritableAtom<PayState>, 'get'>
  readonly put: (change: Partial<PayState>) => void
  readonly progress: WritableAtom<PayProgress>
  readonly answers: Answers
}

type WalletPart = Pick<PayService, 'reviewed' | 'differences' | 'fee' | 'send' | 'leave'>

/** The two ways to pay: at an exchange, by wallet. */
export function createWays(context: PluginContext, options: WaysOptions) {
  const { state, put, progress } = options
  const exchanges = createExchangePayments(context, exchangeListeners(context, options))
  let submit: ReturnType<typeof createSubmit> | undefined
  const loadSubmit = loadOnce(async () => {
    submit = (await import('./wallet/submit.js')).createSubmit(context, walletListeners(options))
    return submit
  })
  let returning: ReturnType<typeof createConnectAndReturn> | undefined
  const connectAndReturn = loadOnce(async () => {
    returning = (await import('./wallet/connect-and-return.js')).createConnectAndReturn(context)
    return returning
  })
  const isHere = (payment: Payment) => currentView(context) === 'Pay' && paymentOf(state.get()) === payment
  const wallet: WalletPart = {
    reviewed: () => submit?.reviewed(),
    differences: (review) => submit?.differences(review) ?? [],
    fee: async (review) => (await loadSubmit()).fee(review),
    send: async (shown) => submit?.send(shown),
    leave: () => submit?.leave(),
  }
  return {
    wallet,
    isReturning: () => returning?.isReturning() === true,
    forget: () => submit?.forget(),
    isUnderway: () => isUnderway(state.get().exchange, progress.get()),
    payWithExchange(id: string): void {
      const payment = paymentOf(state.get())
      const exchange = state.get().exchanges.exchanges.find((one) => one.id === id)
      if (!payment || !exchange || state.get().exchange?.status === 'opening') return
      submit?.forget()
      exchanges.start(payment, exchange)
      options.answers.started(payment, `at ${exchange.name}`)
      context.track('PAY_EXCHANGE_SELECTED', {
        ...{ exchange: { id }, configuration: configurationOf(payment), headless: false, source: 'pay' },
        currentPayment: { type: 'exchange', exchangeId: id },
      })
      context.router.push('PayLoading')
    },
    resume(): void {
      const payment = paymentOf(state.get())
      const session = payment && earlierSession(context, payment)
      if (!session) {
        put({ earlier: undefined })
        return
      }
      submit?.forget()
      exchanges.resume(payment, session)
      context.router.push('PayLoading')
    },
    checkAgain: exchanges.checkAgain,
    async payWithWallet(payment: Payment, given: PaymentOptions): Promise<void> {
      if (!payment.byWallet) return
      const { namespaces } = context.store.get(context.state.session)
      const isConnected = namespaces[namespaceOf(payment.network.id)]?.status === 'connected'
      if (isConnected) return (await loadSubmit()).review(payment, () => isHere(payment))
      const { connect } = await connectAndReturn()
      if (isHere(payment)) connect(given, payment)
    },
  }
}

/** The payment on screen. */
export function paymentOf({ payment }: PayState): Payment | undefined {
  return payment.status === 'ready' ? payment.payment : undefined
}

function isUnderway(exchange: ExchangePayment | undefined, { status }: PayProgress): boolean {
  const atExchange =
    exchange && !exchange.lost && ['opening', 'waiting', 'underway'].includes(exchange.status)
  return atExchange === true || ['approving', 'left', 'sending', 'pending'].includes(status)
}

function exchangeListeners(
  context: PluginContext,
  { state, put, progress, answers }: WaysOptions,
): ExchangeListeners {
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
        return answers.failed(one.payment, wordsOf(one), one.status !== 'failed')
      }
      counted(one).success()
      answers.done(one.payment, one.hash)
      const isShown = state.get().exchange === one && progress.get().status === 'idle'
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

function walletListeners({ progress, answers }: WaysOptions): WalletListeners {
  return {
    progress,
    onAsking: ({ payment, account }) => answers.started(payment, `asked for in ${account.wallet}`),
    onSubmitted: ({ payment }, hash) => answers.started(payment, `transaction ${hash}`),
    onDone: ({ payment }, hash) => answers.done(payment, hash),
    onFailed: ({ payment }, error) => answers.failed(payment, errorText(error)),
    onLost: ({ payment }, hash) => answers.lost(payment, lost(hash)),
  }
}

const lost = (hash: string) =>
  new LatchkeyError('LK_OUTCOME_UNKNOWN', 'It is not known what became of the transaction', {
    why: `No node told for most of an hour whether ${hash} is in a block.`,
    fix: 'Look for the hash in an explorer or in the wallet before anything is paid again.',
  })
