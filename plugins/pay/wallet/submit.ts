import {
  checkDecimals,
  createTransactions,
  refusalOf,
  type Sender,
  sanitizeText,
  senderAtom,
  sessionDifferences,
  type TransactionOptions,
  transferFee,
} from '../../../adapter-kit/features/index.js'
import {
  findNetwork,
  LatchkeyError,
  type Network,
  namespaceOf,
  type PluginContext,
  translator,
} from '../../../kernel/plugin.js'
import { paymentAnalytics } from '../analytics.js'
import type { PayFee, Payment, PayReview } from '../contract.js'
import { paymentKey } from '../exchange/stored-session.js'
import { priceOf, worthOf } from '../payment/price-of.js'
import { freezeReview, isThere, requestOf } from './review.js'
import { toastWords } from './toast-words.js'

export type WalletListeners = Pick<
  TransactionOptions<PayReview>,
  'progress' | 'ledger' | 'onSubmitted' | 'onDone' | 'onFailed' | 'onLost'
> & { onAsking(review: PayReview): void }

/** The review and the payment by wallet. Loaded with the first. */
export function createSubmit(context: PluginContext, { onAsking, ...listeners }: WalletListeners) {
  const { router, store, state } = context
  const senderOf = senderAtom(state)
  const sender = () => store.get(senderOf)
  const transactions = createPayments(context, sender, listeners)
  let reviewed: PayReview | undefined
  /** Of the last time that a review was asked for. */
  let attempt: object = {}
  return {
    /** Brings the wallet to the payment's network, checks the token, and shows the review. */
    async review(payment: Payment, isWanted: () => boolean): Promise<void> {
      const current = {}
      attempt = current
      const from = await bringTo(context, payment, sender)
      const token = { ...payment.asset, address: payment.asset.address }
      await checkDecimals(context, token, from.network)
      const payer = sender()
      if (attempt !== current || !isWanted() || !payer || !isThere(payer.network, payment)) return
      transactions.forget()
      reviewed = freezeReview(payer, payment)
      router.push('PayQuote')
    },
    reviewed: () => reviewed,
    sentBefore: () => reviewed && transactions.earlier(reviewed),
    differences: (review: PayReview) => sessionDifferences(review, sender()),
    fee: (review: PayReview) => feeOf(context, review, sender()),
    async send(onScreen: PayReview, again?: boolean): Promise<void> {
      if (!reviewed) return
      onAsking(reviewed)
      await transactions.send(onScreen, reviewed, again)
    },
    leave: transactions.leave,
    forget(): void {
      attempt = {}
      reviewed = undefined
      transactions.forget()
    },
  }
}

/**
 * Makes the payment's namespace the active one, and asks the wallet for the network where it is on another.
 * @throws LatchkeyError LK_SWITCH; the wallet's own rejection
 */
async function bringTo(
  { session, store, state }: PluginContext,
  payment: Payment,
  sender: () => Sender | undefined,
) {
  const network = findNetwork(store.get(state.networks), payment.network.id)
  const namespace = namespaceOf(payment.network.id)
  if (network && sender()?.account.namespace !== namespace) session.activate(namespace)
  if (network && !isThere(sender()?.network, payment)) await session.switchNetwork(network)
  const from = sender()
  if (from && isThere(from.network, payment)) return from
  throw new LatchkeyError('LK_SWITCH', 'Chain is not supported', {
    why: 'The wallet stayed on another network.',
  })
}

function createPayments(
  context: PluginContext,
  sender: () => Sender | undefined,
  listeners: Omit<WalletListeners, 'onAsking'>,
) {
  const t = translator(context.site, context.name, toastWords)
  const valuesOf = ({ payment: { amount, asset } }: PayReview) => ({
    amount: amount.text,
    symbol: asset.symbol,
  })
  return createTransactions<PayReview>(context, {
    ...listeners,
    views: { review: 'PayQuote', progress: 'PayLoading', done: 'PayConfirmed' },
    sender,
    steps: (review) => [() => preparePayment(context, review)],
    counters({ payment }) {
      const { initiated, success, failed } = paymentAnalytics(context, payment, { type: 'wallet' })
      return { initiated, success, failed, rejected: failed }
    },
    pending: ({ payment: { recipient, amount, asset } }) => ({
      type: 'send',
      to: recipient,
      amount: amount.text,
      symbol: asset.symbol,
      iconUrl: asset.iconUrl,
    }),
    purpose: ({ payment }) => paymentKey(payment),
    told: {
      done: (review) => t('toldDone', valuesOf(review)),
      failed: (review, { message }) =>
        t('toldFailed', { ...valuesOf(review), reason: sanitizeText(message, 80) }),
    },
  })
}

async function preparePayment({ use }: PluginContext, review: PayReview) {
  const adapter = await use(`adapter:${review.account.namespace}`)
  const { send } = adapter
  if (!send)
    throw new LatchkeyError('LK_SEND', 'Transaction error', { why: 'The chain’s plugin cannot send.' })
  return ({
    connection,
    network,
  }: {
    readonly connection: Sender['connection']
    readonly network: Network
  }) => send.call(adapter, connection, network, requestOf(review))
}

async function feeOf(context: PluginContext, review: PayReview, at: Sender | undefined): Promise<PayFee> {
  if (!at || sessionDifferences(review, at).length > 0) return { status: 'unknown', refused: undefined }
  const { asset, amount } = review.payment
  const [fee, coinPrice, price] = await Promise.all([
    transferFee(context, at, requestOf(review)).catch((error: unknown) => ({ refused: refusalOf(error) })),
    priceOf(context, at.network),
    priceOf(context, at.network, asset.address),
  ])
  const worth = worthOf(Number(amount.text), price)
  if ('refused' in fee) return { status: 'unknown', refused: fee.refused, worth }
  const { symbol, decimals } = at.network.nativeCurrency
  const fiat = worthOf(Number(fee.value) / 10 ** decimals, coinPrice)
  return { status: 'ready', value: fee.value, symbol, decimals, fiat, worth }
}
