import { explorerOf, problemOf } from '../../adapter-kit/index.js'
import { createWritableAtom, currentView, findNetwork, type PluginContext } from '../../kernel/plugin.js'
import { configurationOf } from './analytics.js'
import type { Payment, PaymentOptions, PayProgress, PayService, PayState } from './contract.js'
import { badConfig } from './errors.js'
import { askExchanges } from './exchange/ask-exchange.js'
import { earlierSession } from './exchange/stored-session.js'
import { createAnswers } from './payment/answers.js'
import { readPayment } from './payment/read-payment.js'
import { createWays, paymentOf } from './ways.js'

const patience = 300_000
const nothing: PayState = {
  payment: { status: 'none' },
  exchanges: { status: 'loading', exchanges: [] },
  exchange: undefined,
  earlier: undefined,
}

/** Provides the service `pay`. */
export function setup(context: PluginContext): PayService {
  const { service, answer } = createService(context)
  context.provide('pay', service)
  context.provide('answer:Pay', { answer })
  return service
}

function createService(context: PluginContext) {
  const { store, router, events, signal, track } = context
  const state = createWritableAtom<PayState>(store, nothing)
  const progress = createWritableAtom<PayProgress>(store, { status: 'idle' })
  const answers = createAnswers({
    isOpen: () => store.get(context.state.route).open,
    onExpired(id) {
      if (paymentOf(state.get())?.id !== id) return
      ways.forget()
      put({ payment: { status: 'expired' } })
      if (currentView(context) === 'PayQuote') router.replace('Pay')
    },
  })
  const put = (change: Partial<PayState>) => state.set({ ...state.get(), ...change })
  const ways = createWays(context, { state, put, progress, answers })
  const known = new WeakMap<object, Promise<Payment>>()
  /** The same object is one payment, however often it is asked for. */
  const read = (options: PaymentOptions): Promise<Payment> => {
    const reading = known.get(Object(options)) ?? readPayment(context, options)
    known.set(Object(options), reading)
    return reading
  }
  let given: PaymentOptions | undefined

  async function listExchanges(payment: Payment): Promise<void> {
    const isWanted = () => paymentOf(state.get()) === payment
    if (isWanted()) put({ exchanges: { status: 'loading', exchanges: [] } })
    try {
      const exchanges = await askExchanges(context, payment, signal)
      if (!isWanted()) return
      put({ exchanges: { status: 'ready', exchanges } })
      const ids = exchanges.map(({ id }) => ({ id }))
      track('PAY_MODAL_OPEN', { exchanges: ids, configuration: configurationOf(payment) })
    } catch {
      if (isWanted()) put({ exchanges: { status: 'failed', exchanges: [] } })
    }
  }
  async function start(options: PaymentOptions): Promise<void> {
    try {
      const payment = await read(options)
      if (given !== options) return
      put({ payment: { status: 'ready', payment }, earlier: earlierSession(context, payment)?.exchange })
      await listExchanges(payment)
    } catch (error) {
      if (given === options) put({ payment: { status: 'bad', problem: problemOf(error) } })
    }
  }
  const answer = async (options: unknown) => answers.wait(await read(Object(options)), patience)
  events.on('modal:close', () => {
    ways.forget()
    given = undefined
    put({ payment: nothing.payment, exchanges: nothing.exchanges, earlier: undefined })
    // `isReturning` is right only after all listeners of this event have run, which may prepare the payment's return.
    queueMicrotask(() => ways.isReturning() || answers.closed())
  })
  const service: PayService = {
    state: { get: state.get, subscribe: (listener) => store.sub(state.atom, listener) },
    progress: { get: progress.get, subscribe: (listener) => store.sub(progress.atom, listener) },
    async pay(options, timeoutMs = patience) {
      if (!(timeoutMs > 0)) throw badConfig('The time-out has to be above zero.')
      const payment = await read(options)
      const answered = answers.wait(payment, timeoutMs)
      answered.catch(() => undefined) // the caller gets it with the return value; opening may fail before that
      await router.open({ view: 'Pay', params: options })
      return answered
    },
    async openPay(options) {
      await read(options)
      await router.open({ view: 'Pay', params: options })
    },
    getExchanges: () => state.get().exchanges.exchanges,
    getPayResult: () => answers.last.result ?? lateHash(state.get()),
    getPayError: () => answers.last.error,
    getIsPaymentInProgress: ways.isUnderway,
    begin(options) {
      if (!options || options === given) return
      given = options
      put({ payment: { status: 'loading' }, exchanges: nothing.exchanges, earlier: undefined })
      void start(options)
    },
    retry() {
      const payment = paymentOf(state.get())
      if (payment) void listExchanges(payment)
    },
    payWithExchange: ways.payWithExchange,
    resume: ways.resume,
    checkAgain: ways.checkAgain,
    async payWithWallet() {
      const payment = paymentOf(state.get())
      if (payment && given) await ways.payWithWallet(payment, given)
    },
    ...ways.wallet,
    async explorerUrl({ network: { id } }, transaction) {
      const network = findNetwork(store.get(context.state.networks), id)
      return network && (await explorerOf(context, network))(transaction)
    },
  }
  return { service, answer }
}

/** An exchange may tell the hash only after it has said that it is done. */
const lateHash = ({ exchange }: PayState) => (exchange?.status === 'success' ? exchange.hash : undefined)
