import { errorText, type Ledger, loadOnce } from '../../../adapter-kit/features/index.js'
import {
  currentView,
  LatchkeyError,
  namespaceOf,
  type PluginContext,
  type WritableAtom,
} from '../../../kernel/plugin.js'
import type { Payment, PaymentOptions, PayProgress, PayService } from '../contract.js'
import type { Answers } from '../payment/answers.js'
import type { createConnectAndReturn } from './connect-and-return.js'
import type { createSubmit, WalletListeners } from './submit.js'

interface WalletWayOptions {
  readonly progress: WritableAtom<PayProgress>
  readonly answers: Answers
  readonly ledger: Ledger
  /** The payment on screen. */
  payment(): Payment | undefined
}

type WalletPart = Pick<PayService, 'reviewed' | 'sentBefore' | 'differences' | 'fee' | 'send' | 'leave'>

/** Payments by wallet; what reviews, sends and connects is loaded when it is first needed. */
export function createWalletWay(context: PluginContext, options: WalletWayOptions) {
  let submit: ReturnType<typeof createSubmit> | undefined
  const loadSubmit = loadOnce(async () => {
    submit = (await import('./submit.js')).createSubmit(context, listenersOf(options))
    return submit
  })
  let returning: ReturnType<typeof createConnectAndReturn> | undefined
  const connectAndReturn = loadOnce(async () => {
    returning = (await import('./connect-and-return.js')).createConnectAndReturn(context)
    return returning
  })
  const isHere = (payment: Payment) => currentView(context) === 'Pay' && options.payment() === payment
  const part: WalletPart = {
    reviewed: () => submit?.reviewed(),
    sentBefore: {
      get: () => submit?.sentBefore(),
      subscribe: (listener) => context.store.sub(options.ledger.open.atom, listener),
    },
    differences: (review) => submit?.differences(review) ?? [],
    fee: async (review) => (await loadSubmit()).fee(review),
    send: async (onScreen, again) => submit?.send(onScreen, again),
    leave: () => submit?.leave(),
  }
  return {
    part,
    isReturning: () => returning?.isReturning() === true,
    forget: () => submit?.forget(),
    /** To the review, by way of Connect where no wallet is connected. */
    async pay(payment: Payment, options: PaymentOptions): Promise<void> {
      if (!payment.byWallet) return
      const { namespaces } = context.store.get(context.state.session)
      const isConnected = namespaces[namespaceOf(payment.network.id)]?.status === 'connected'
      if (isConnected) return (await loadSubmit()).review(payment, () => isHere(payment))
      const { connect } = await connectAndReturn()
      if (isHere(payment)) connect(options, payment)
    },
  }
}

function listenersOf({ progress, answers, ledger }: WalletWayOptions): WalletListeners {
  return {
    progress,
    ledger,
    onAsking: ({ payment, account }) => answers.started(payment, { where: `asked for in ${account.wallet}` }),
    onSubmitted: ({ payment }, hash) =>
      answers.started(payment, { where: `transaction ${hash ?? 'of the wallet'}`, reference: hash }),
    onDone: ({ payment }, hash) => answers.done(payment, hash),
    onFailed: ({ payment }, error) => answers.failed(payment, errorText(error)),
    onLost: ({ payment }, hash) => answers.lost(payment, lost(hash)),
  }
}

const lost = (hash: string | undefined) =>
  new LatchkeyError('LK_OUTCOME_UNKNOWN', 'It is not known what became of the transaction', {
    why: `No node told for most of an hour whether ${hash ?? 'it'} is in a block.`,
    fix: 'Look for the hash in an explorer or in the wallet before anything is paid again.',
    reference: hash,
  })
