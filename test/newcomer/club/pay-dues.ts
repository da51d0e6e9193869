import {
  createTransactions,
  type Sender,
  senderAtom,
  sessionDifferences,
  type TransactionProgress,
  type TransactionReview,
  transactionUrl,
} from 'latchkey/adapter'
import { createWritableAtom, LatchkeyError, type PluginContext, type WritableAtom } from 'latchkey/plugin'

declare module 'latchkey/plugin' {
  interface UsageEvents {
    CLUB_INITIATED: undefined
    CLUB_SUCCESS: undefined
    CLUB_REJECTED: undefined
    CLUB_ERROR: undefined
  }
}

/** What the visitor is shown, and what alone is sent. */
export interface DuesReview extends TransactionReview {
  readonly payment: { readonly to: string; readonly value: bigint }
}

/** For the views. */
export interface Dues {
  readonly progress: WritableAtom<TransactionProgress<DuesReview>>['atom']
  /** Undefined while nobody can pay. */
  review(): DuesReview | undefined
  pay(shown: DuesReview, kept: DuesReview): Promise<void>
  /** What differs between the session and the review. */
  differences(review: DuesReview): readonly string[]
  /** Stops waiting for the wallet. */
  leave(): void
  explorerUrl(review: DuesReview, hash: string): Promise<string | undefined>
}

const value = 20_000_000_000_000_000n

/** The dues, by the machine that Send uses. */
export function payDues(context: PluginContext, to: string): Dues {
  const { store, state, track, use } = context
  const sender = senderAtom(state)
  const progress = createWritableAtom<TransactionProgress<DuesReview>>(store, { status: 'idle' })
  const transactions = createTransactions<DuesReview>(context, {
    views: { review: 'ClubDues', progress: 'ClubPaying', done: 'ClubPaid' },
    sender: () => store.get(sender),
    progress,
    // The club's book has to know the member before it takes money, as a token has to know who may spend it.
    steps: ({ account: { namespace }, payment }) =>
      [{ ...payment, value: 0n }, payment].map((request) => async () => {
        const { send } = await use(`adapter:${namespace}`)
        if (!send) throw new LatchkeyError('CLUB_CANNOT_PAY', 'The dues cannot be paid on this chain')
        return ({ connection, network }) => send(connection, network, request)
      }),
    counters: () => ({
      initiated: () => track('CLUB_INITIATED'),
      success: () => track('CLUB_SUCCESS'),
      rejected: () => track('CLUB_REJECTED'),
      failed: () => track('CLUB_ERROR'),
    }),
    told: { done: () => 'The dues are paid', failed: (_, { message }) => `Not paid: ${message}` },
  })
  const review = () => {
    const from = store.get(sender)
    return from && Object.freeze(reviewOf(from, to))
  }
  return {
    progress: progress.atom,
    review,
    pay: transactions.send,
    differences: (shown) => sessionDifferences(shown, store.get(sender)),
    leave: transactions.leave,
    explorerUrl: ({ network }, hash) => transactionUrl(context, network.id, hash),
  }
}

const reviewOf = ({ account, connection, network }: Sender, to: string): DuesReview => ({
  account: {
    namespace: account.namespace,
    address: account.address,
    type: account.type,
    connectorId: connection.connector.id,
  },
  network: { id: network.caipNetworkId },
  payment: Object.freeze({ to, value }),
})
