import { errorText } from '../../adapter-kit/features/index.js'
import type { PluginContext } from '../../kernel/plugin.js'
import type { PayConfiguration, Payment, PayWay } from './contract.js'

/** What is paid; neither the recipient nor the token's contract: usage events hold no address. */
export const configurationOf = ({ network, asset, amount }: Payment): PayConfiguration => ({
  network: network.id,
  asset: asset.symbol,
  amount: Number(amount.text),
})

/** Usage events of a payment. */
export function paymentAnalytics({ track }: Pick<PluginContext, 'track'>, payment: Payment, way: PayWay) {
  const shared = {
    source: payment.source,
    paymentId: payment.id,
    configuration: configurationOf(payment),
    currentPayment: way,
  }
  return {
    initiated: () => track('PAY_INITIATED', shared),
    success: () => track('PAY_SUCCESS', shared),
    failed: (error: unknown) => track('PAY_ERROR', { ...shared, message: errorText(error) }),
  }
}
