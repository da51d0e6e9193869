import { errorText } from '../../adapter-kit/index.js'
import type { PluginContext } from '../../kernel/plugin.js'
import type { Payment } from './contract.js'

type Way = { readonly type: 'wallet' } | { readonly type: 'exchange'; readonly exchangeId: string }

/** What is paid; neither the recipient nor the token's contract: usage events hold no address. */
export const configurationOf = ({ network, asset, amount }: Payment) => ({
  network: network.id,
  asset: asset.symbol,
  amount: Number(amount.text),
})

/** Usage events of a payment. */
export function paymentAnalytics({ track }: Pick<PluginContext, 'track'>, payment: Payment, way: Way) {
  const shared = {
    source: payment.source,
    paymentId: payment.id,
    configuration: configurationOf(payment),
    currentPayment: way,
  }
  return {
    initiated: () => track('PAY_INITIATED', shared),
    success: () => track('PAY_SUCCESS', shared),
    failed: (error: unknown) => track('PAY_ERROR', { ...shared, message: wordsOf(error) }),
  }
}

/** Texts of wallets and contracts may hold addresses: whatever is longer than a word of any language is removed. */
const wordsOf = (error: unknown) => errorText(error).replace(/(0x)?\w{25,}/g, '$1…')
