import { atom } from 'jotai/vanilla'
import {
  amountEndings,
  createLedger,
  type Handover,
  type Ledger,
  toastEndings,
} from '../../../adapter-kit/features/index.js'
import { createWritableAtom, type PluginContext } from '../../../kernel/plugin.js'
import type { Payment, PayState } from '../contract.js'
import { paymentKey } from '../exchange/stored-session.js'
import type { Answers } from '../payment/answers.js'
import type { PaymentOnScreen } from '../payment/payment-state.js'
import { toastWords } from './toast-words.js'

interface PaymentLedger {
  readonly ledger: Ledger
  /** Writes what is known of the payment on screen. */
  tellEarlier(): void
}

/** What wallets were asked to pay, until a node tells how it ended. It is said of the same payment when that is asked for again. */
export function createPaymentLedger(
  context: PluginContext,
  screen: Pick<PaymentOnScreen, 'payment' | 'put'>,
  answers: Pick<Answers, 'done'>,
): PaymentLedger {
  const { store, signal } = context
  /** Payments that an earlier visit handed over and a node has confirmed in this one. */
  const paid = createWritableAtom<readonly Handover[]>(store, [])
  const toast = toastEndings(context, amountEndings(context, toastWords))
  const ledger = createLedger(context, (end) => {
    toast(end)
    if (end.ending.status !== 'confirmed') return
    paid.set([end.handover, ...paid.get()])
    const payment = screen.payment()
    if (payment && isFor(payment)(end.handover)) answers.done(payment, end.ending.hash)
  })
  const tellEarlier = () => {
    const payment = screen.payment()
    screen.put({ earlierByWallet: payment && earlierOf(payment, ledger.open.get(), paid.get()) })
  }
  const all = atom((get) => ({ open: get(ledger.open.atom), paid: get(paid.atom) }))
  signal.addEventListener('abort', store.sub(all, tellEarlier))
  return { ledger, tellEarlier }
}

function earlierOf(
  payment: Payment,
  open: readonly Handover[],
  paid: readonly Handover[],
): PayState['earlierByWallet'] {
  const handover = open.find(isFor(payment))
  // A payment has one step, so that none is left unfinished.
  if (handover && handover.status !== 'unfinished') return { status: handover.status, at: handover.at }
  const match = paid.find(isFor(payment))
  return match && { status: 'paid', at: match.at }
}

const isFor =
  (payment: Payment) =>
  ({ purpose }: Handover): boolean =>
    purpose === paymentKey(payment)
