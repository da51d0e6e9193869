import { loadOnce, transactionUrl } from '../../adapter-kit/features/index.js'
import { createWritableAtom, currentView, isWebLink, live, type PluginContext } from '../../kernel/plugin.js'
import type {
  BuyStatusWatch,
  ExchangePayment,
  Payment,
  PayProgress,
  PayResult,
  PayService,
  PayState,
} from './contract.js'
import { badConfig } from './errors.js'
import { createExchangeWay } from './exchange/exchange-way.js'
import { type Answers, createAnswers } from './payment/answers.js'
import { createPaymentState, type PaymentOnScreen } from './payment/payment-state.js'
import { createPaymentLedger } from './wallet/payment-ledger.js'
import { createWalletWay } from './wallet/wallet-way.js'

/** How long a page waits for a payment, in milliseconds, unless it says. */
const patience = 300_000
/** How long a payment is followed that nobody waits for, in milliseconds. */
const day = 86_400_000

/** Provides the service `pay`. */
export function setup(context: PluginContext): PayService {
  const { store, router, events, state } = context
  const progress = createWritableAtom<PayProgress>(store, { status: 'idle' })
  const screen = createPaymentState(context, () => tellEarlier())
  const { payment } = screen
  const answers = createAnswers({
    signal: context.signal,
    isOpen: () => store.get(state.route).open,
    onExpired(id) {
      if (payment()?.id !== id) return
      wallet.forget()
      screen.put({ payment: { status: 'expired' } })
      if (currentView(context) === 'PayQuote') router.replace('Pay')
    },
  })
  const { ledger, tellEarlier } = createPaymentLedger(context, screen, answers)
  const wallet = createWalletWay(context, { progress, answers, payment, ledger })
  const exchange = createExchangeWay(context, {
    ...onScreen(screen),
    answers,
    before: wallet.forget,
    show: () => router.push('PayLoading'),
    onSuccess(one) {
      const isShown = screen.state.get().exchange === one && progress.get().status === 'idle'
      if (isShown && currentView(context) === 'PayLoading') router.reset('PayConfirmed')
    },
  })
  events.on('modal:close', () => {
    wallet.forget()
    screen.reset()
    // `isReturning` is right only after all listeners of this event have run, which may prepare the payment's return.
    queueMicrotask(() => wallet.isReturning() || answers.closed())
  })
  const service: PayService = {
    ...hostPart(context, screen, answers),
    ...directPart(context),
    ...exchange,
    ...wallet.part,
    state: live(store, screen.state.atom),
    progress: live(store, progress.atom),
    getIsPaymentInProgress: () => isUnderway(screen.state.get(), progress.get()),
    begin: screen.begin,
    retry: () => void screen.listExchanges(),
    async payWithWallet() {
      const [now, options] = [payment(), screen.options()]
      if (now && options) await wallet.pay(now, options)
    },
    explorerUrl: ({ network }, hash) => transactionUrl(context, network.id, hash),
  }
  context.provide('pay', service)
  context.provide('answer:Pay', {
    answer: async (options) => waited(answers, await screen.read(Object(options)), patience),
  })
  return service
}

/** What a payment at an exchange has to know of the payment on screen. */
const onScreen = ({ state, put, payment, earlier }: PaymentOnScreen) => ({
  payment,
  earlier,
  exchanges: () => state.get().exchanges.exchanges,
  last: { get: () => state.get().exchange, set: (exchange: ExchangePayment) => put({ exchange }) },
})

/** What host pages ask services by themselves; its code loads with the first question. */
function directPart(
  context: PluginContext,
): Pick<
  PayService,
  'findExchanges' | 'getPayUrl' | 'watchBuyStatus' | 'quoteTransfer' | 'getTransferStatus'
> {
  const load = loadOnce(() => import('./exchange/direct-questions.js'))
  return {
    async quoteTransfer(options, source) {
      const { quoteTransfer } = await import('./transfer/quote-transfer.js')
      return quoteTransfer(context, options, source)
    },
    async getTransferStatus(requestId) {
      const { transferStatus } = await import('./transfer/transfer-status.js')
      return transferStatus(context, requestId)
    },
    findExchanges: async (query) => (await load()).findExchanges(context, query),
    getPayUrl: async (exchangeId, params) => (await load()).getPayUrl(context, exchangeId, params),
    watchBuyStatus(query, tell) {
      let stopped = false
      const watch = load().then((loaded) =>
        stopped ? undefined : loaded.watchBuyStatus(context, query, tell),
      )
      watch.catch((error: unknown) =>
        tell(undefined, error instanceof Error ? error : new Error(String(error))),
      )
      const when = (work: (watching: BuyStatusWatch | undefined) => void) =>
        void watch.then(work, () => undefined)
      return {
        ask: () => when((watching) => watching?.ask()),
        stop() {
          stopped = true
          when((watching) => watching?.stop())
        },
      }
    },
  }
}

type HostPart = Pick<PayService, 'pay' | 'openPay' | 'getExchanges' | 'getPayResult' | 'getPayError'>

/** What host pages call. */
function hostPart({ router }: PluginContext, { state, read }: PaymentOnScreen, answers: Answers): HostPart {
  return {
    async pay(options, timeoutMs = patience) {
      if (!(timeoutMs > 0)) throw badConfig('The time-out has to be above zero.')
      const answered = waited(answers, await read(options), timeoutMs)
      answered.catch(() => undefined) // the caller gets it with the return value; opening may fail before that
      await router.open({ view: 'Pay', params: options })
      return answered
    },
    async openPay(options) {
      const payment = await read(options)
      if (payment.redirect.success || payment.redirect.failure)
        waited(answers, payment, day).catch(() => undefined) // where nobody knows how it ended, the page stays
      await router.open({ view: 'Pay', params: options })
    },
    getExchanges: () => state.get().exchanges.exchanges,
    getPayResult: () => answers.last.result ?? lateHash(state.get()),
    getPayError: () => answers.last.error,
  }
}

/** Waits for the end of a payment, and leads the page where its options say. */
function waited(answers: Answers, payment: Payment, timeoutMs: number): Promise<PayResult> {
  const answered = answers.wait(payment, timeoutMs)
  answered.then(
    ({ success }) => {
      const url = success ? payment.redirect.success : payment.redirect.failure
      const isAllowed = url !== undefined && (isWebLink(url) || new URL(url).origin === location.origin)
      if (isAllowed) location.assign(url)
    },
    () => undefined, // whoever waits for it is told
  )
  return answered
}

/** An exchange may tell the hash only after it has said that it is done. */
const lateHash = ({ exchange }: PayState) => (exchange?.status === 'success' ? exchange.hash : undefined)

function isUnderway({ exchange }: PayState, { status }: PayProgress): boolean {
  const atExchange =
    exchange && !exchange.lost && ['opening', 'waiting', 'underway'].includes(exchange.status)
  return atExchange === true || ['approving', 'left', 'sending', 'pending'].includes(status)
}
