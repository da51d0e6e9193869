import { problemOf } from '../../../adapter-kit/features/index.js'
import {
  createWritableAtom,
  findNetwork,
  type PluginContext,
  type WritableAtom,
} from '../../../kernel/plugin.js'
import { configurationOf } from '../analytics.js'
import type { Payment, PaymentOptions, PayState } from '../contract.js'
import { askExchanges } from '../exchange/ask-exchange.js'
import { type EarlierSession, earlierSession } from '../exchange/stored-session.js'
import { priceOf, worthOf } from './price-of.js'

const nothing: PayState = {
  payment: { status: 'none' },
  worth: undefined,
  exchanges: { status: 'loading', exchanges: [] },
  exchange: undefined,
  earlier: undefined,
  earlierByWallet: undefined,
}

/** Nothing on screen; what was started at an exchange goes on. */
const { exchange: _, ...unasked } = nothing

/** The payment that is on screen, and the exchanges for it. */
export interface PaymentOnScreen {
  readonly state: WritableAtom<PayState>
  put(change: Partial<PayState>): void
  /** The same object is one payment, however often it is asked for. @throws LatchkeyError LK_PAY_… for options that are wrong */
  read(options: PaymentOptions): Promise<Payment>
  payment(): Payment | undefined
  /** What the host page passed. */
  options(): PaymentOptions | undefined
  begin(options: PaymentOptions | undefined): void
  /** The same payment at an exchange, started before the page was loaded. */
  earlier(): (EarlierSession & { readonly payment: Payment }) | undefined
  /** Asks for the exchanges anew. */
  listExchanges(): Promise<void>
  reset(): void
}

/** @param onReady called as another payment comes on screen */
export function createPaymentState(context: PluginContext, onReady: () => void): PaymentOnScreen {
  const state = createWritableAtom<PayState>(context.store, nothing)
  const put = (change: Partial<PayState>) => state.set({ ...state.get(), ...change })
  const reader = createReader(context)
  let currentOptions: PaymentOptions | undefined

  const payment = () => paymentOf(state.get())
  async function start(options: PaymentOptions): Promise<void> {
    try {
      const next = await reader(options)
      if (currentOptions !== options) return
      put({ payment: { status: 'ready', payment: next }, earlier: earlierSession(context, next)?.exchange })
      onReady()
      void readWorth(context, next).then((worth) => payment() === next && put({ worth }))
      await listExchanges(context, next, payment, put)
    } catch (error) {
      if (currentOptions === options) put({ payment: { status: 'bad', problem: problemOf(error) } })
    }
  }
  const reset = () => put(unasked)
  return {
    state,
    put,
    read: reader,
    payment,
    options: () => currentOptions,
    earlier() {
      const current = payment()
      const session = current && earlierSession(context, current)
      if (session) return { ...session, payment: current }
      put({ earlier: undefined })
      return undefined
    },
    begin(options) {
      if (!options || options === currentOptions) return
      currentOptions = options
      reset()
      put({ payment: { status: 'loading' } })
      void start(options)
    },
    async listExchanges() {
      const current = payment()
      if (current) await listExchanges(context, current, payment, put)
    },
    reset() {
      currentOptions = undefined
      reset()
    },
  }
}

async function readWorth(context: PluginContext, { network, asset, amount }: Payment) {
  const here = findNetwork(context.store.get(context.state.networks), network.id)
  return here && worthOf(Number(amount.text), await priceOf(context, here, asset.address))
}

/** Reads options once: the same object is one payment. */
function createReader(context: PluginContext): PaymentOnScreen['read'] {
  const payments = new WeakMap<object, Promise<Payment>>()
  return (options) => {
    const key = Object(options)
    const payment =
      payments.get(key) ??
      import('./read-payment.js').then(({ readPayment }) => readPayment(context, options))
    payments.set(key, payment)
    // What failed is read anew the next time: the code that reads may not have arrived.
    payment.catch(() => payments.delete(key))
    return payment
  }
}

function paymentOf({ payment }: PayState): Payment | undefined {
  return payment.status === 'ready' ? payment.payment : undefined
}

/** Never rejects: that there are none to be had is a state of its own. */
async function listExchanges(
  context: PluginContext,
  payment: Payment,
  onScreen: () => Payment | undefined,
  put: PaymentOnScreen['put'],
): Promise<void> {
  put({ exchanges: { status: 'loading', exchanges: [] } })
  try {
    const exchanges = await askExchanges(context, payment, context.signal)
    if (onScreen() !== payment) return
    put({ exchanges: { status: 'ready', exchanges } })
    const ids = exchanges.map(({ id }) => ({ id }))
    context.track('PAY_MODAL_OPEN', { exchanges: ids, configuration: configurationOf(payment) })
  } catch {
    if (onScreen() === payment) put({ exchanges: { status: 'failed', exchanges: [] } })
  }
}
