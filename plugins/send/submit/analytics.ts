import { errorText } from '../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { Review } from '../contract.js'

/** Usage events of a transfer; none holds an address. */
export function sendAnalytics(
  { track }: Pick<PluginContext, 'track'>,
  { account, network, token, amount }: Review,
) {
  const shared = {
    isSmartAccount: account.type === 'smartAccount',
    network: network.id,
    token: token.symbol,
    amount: Number(amount.text),
  }
  return {
    initiated: () => track('SEND_INITIATED', shared),
    success: (hash: string) => track('SEND_SUCCESS', { ...shared, hash }),
    rejected: (error: unknown) => track('SEND_REJECTED', { ...shared, message: errorText(error) }),
    failed: (error: unknown) => track('SEND_ERROR', { ...shared, message: errorText(error) }),
  }
}
