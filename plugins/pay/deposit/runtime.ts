import { atom } from 'jotai/vanilla'
import {
  createConnectAndReturn,
  optionalService,
  type Sender,
  senderAtom,
  transactionUrl,
} from '../../../adapter-kit/features/index.js'
import { createWritableAtom, currentView, findNetwork, type PluginContext } from '../../../kernel/plugin.js'
import type { Exchange, ExchangePayment } from '../contract.js'
import { isFinal } from '../exchange/advance.js'
import { createExchangeWay } from '../exchange/exchange-way.js'
import { earlierDeposit } from '../exchange/stored-session.js'
import type { DepositService, DepositState } from './contract.js'
import { depositEndings } from './deposit-endings.js'
import { createDepositForm, type DepositForm, depositOf } from './deposit-form.js'
import { networkOf } from './deposit-market.js'

const view = 'PayWithExchange'

/** The last deposit, and whether the visitor has left it for the form. */
interface Run {
  readonly exchange: ExchangePayment | undefined
  readonly isLeft: boolean
}

/** Provides the service `deposit`. */
export function setup(context: PluginContext): DepositService {
  const { store, events } = context
  const sender = senderAtom(context.state)
  const form = createDepositForm(context, sender)
  const run = createWritableAtom<Run>(store, { exchange: undefined, isLeft: false })
  const value = atom((get) => stateOf(context, get(form.value), get(run.atom), get(sender)))
  const way = wayOf(context, form, run, () => store.get(sender))
  const connect = createConnectAndReturn(context, view, () => context.router.open({ view }))
  events.on('modal:close', () => {
    form.reset()
    if (isOver(run.get())) run.set({ exchange: undefined, isLeft: false })
  })
  const service: DepositService = {
    chooseAsset: form.chooseAsset,
    setAmount: form.setAmount,
    retry: form.retry,
    state: {
      get: () => store.get(value),
      subscribe(listener) {
        const stops = [store.sub(value, listener), form.read()]
        return () => {
          for (const stop of stops) stop()
        }
      },
    },
    depositFrom: way.payWithExchange,
    resume() {
      // What is followed on this page already is only shown again.
      if (!isOver(run.get())) run.set({ ...run.get(), isLeft: false })
      else way.resume()
    },
    checkAgain: way.checkAgain,
    leave: () => run.set({ ...run.get(), isLeft: true }),
    connect: () => connect(undefined),
    explorerUrl: ({ network }, hash) => transactionUrl(context, network.id, hash),
  }
  context.provide('deposit', service)
  return service
}

type RunAtom = ReturnType<typeof createWritableAtom<Run>>

function wayOf(
  context: PluginContext,
  form: ReturnType<typeof createDepositForm>,
  run: RunAtom,
  sender: () => Sender | undefined,
) {
  const last = {
    get: () => run.get().exchange,
    set: (exchange: ExchangePayment) => run.set({ ...run.get(), exchange }),
  }
  return createExchangeWay(context, {
    last,
    payment: form.payment,
    exchanges: () => context.store.get(form.value).exchanges.exchanges,
    answers: depositEndings(context, () => currentView(context) === view && !run.get().isLeft),
    before: () => run.set({ exchange: undefined, isLeft: false }),
    show: () => undefined,
    earlier: () => earlierOf(context, sender()),
    onSuccess: () => void refresh(context).catch(context.report),
  })
}

function earlierOf(context: PluginContext, from: Sender | undefined) {
  const stored = from && earlierDeposit(context, from.account.address)
  if (!stored) return undefined
  const { exchange, sessionId, asset, amount } = stored
  const network = findNetwork(context.store.get(context.state.networks), stored.network)
  const place = network ? networkOf(network) : { id: stored.network, name: undefined, isTest: false }
  const payment = depositOf({ network: place, asset, amount, recipient: from.account.address })
  return { payment, exchange, sessionId }
}

/** Nothing is followed any more. */
const isOver = ({ exchange: one }: Run): boolean =>
  !one || isFinal(one) || one.lost || one.status === 'notOpened'

function stateOf(
  context: PluginContext,
  form: DepositForm,
  run: Run,
  from: Sender | undefined,
): DepositState {
  return { ...form, ...run, earlier: unfinished(context, run, from) }
}

/** The exchange of a deposit that is not on screen, and may still be going on. */
function unfinished(context: PluginContext, run: Run, from: Sender | undefined): Exchange | undefined {
  if (run.exchange && !isOver(run)) return run.isLeft ? run.exchange.exchange : undefined
  return from && earlierDeposit(context, from.account.address)?.exchange
}

/** More has arrived: what other plugins show of the account is read anew. */
async function refresh(context: PluginContext): Promise<void> {
  const [account, balances] = await Promise.all([
    optionalService(context, 'account'),
    optionalService(context, 'balances'),
  ])
  account?.refresh({ fresh: true })
  await balances?.refresh()
}
