import {
  createTransactions,
  type Sender,
  sanitizeText,
  type TransactionOptions,
  type Transactions,
} from '../../../adapter-kit/features/index.js'
import { LatchkeyError, type PluginContext, translator } from '../../../kernel/plugin.js'
import type { Review } from '../contract.js'
import { rememberReceiver } from '../receivers/recent-receivers.js'
import { amountDifferences, requestOf } from '../review/review.js'
import { sendAnalytics } from './analytics.js'
import { toastWords } from './toast-words.js'

/** The atom for the progress, and the other listeners to transfers. */
export type TransferListeners = Pick<
  TransactionOptions<Review>,
  'progress' | 'ledger' | 'onSubmitted' | 'onDone' | 'onFailed' | 'onLost'
>

/** Sends what was reviewed, by the adapter of its namespace, and follows it until it is in a block. */
export function createTransfers(
  context: PluginContext,
  sender: () => Sender | undefined,
  { onSubmitted, ...listeners }: TransferListeners,
): Transactions<Review> {
  const t = translator(context.site, context.name, toastWords)
  const valuesOf = ({ amount, token }: Review) => ({ amount: amount.text, symbol: token.symbol })
  return createTransactions<Review>(context, {
    ...listeners,
    views: { review: 'WalletSendPreview', progress: 'WalletSendProgress', done: 'WalletSendConfirmed' },
    sender,
    differences: amountDifferences,
    steps: (review) => [() => prepareTransfer(context, review)],
    counters: (review) => sendAnalytics(context, review),
    pending: ({ receiver, amount, token }) => ({
      type: 'send',
      to: receiver.address,
      amount: amount.text,
      symbol: token.symbol,
      iconUrl: token.iconUrl,
    }),
    told: {
      done: (review) => t('toldDone', valuesOf(review)),
      failed: (review, { message }) =>
        t('toldFailed', { ...valuesOf(review), reason: sanitizeText(message, 80) }),
    },
    onSubmitted(review, hash) {
      rememberReceiver(context, review.account.namespace, review.receiver.address)
      onSubmitted?.(review, hash)
    },
  })
}

async function prepareTransfer({ use }: PluginContext, review: Review) {
  const adapter = await use(`adapter:${review.account.namespace}`)
  const { send } = adapter
  if (!send) throw cannotSend(review)
  return ({ connection, network }: Sender) => send.call(adapter, connection, network, requestOf(review))
}

function cannotSend({ account }: Review): LatchkeyError {
  return new LatchkeyError('LK_SEND', 'Transaction error', {
    why: `The plugin of ${account.namespace} cannot send.`,
    fix: 'Send from the wallet itself.',
  })
}
