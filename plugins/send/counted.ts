import { messageOf, type PluginContext } from '../../kernel/plugin.js'
import type { Review } from './services.js'

/** Usage events of a transfer; none holds an address. */
export function countSend(
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
    rejected: (error: unknown) => track('SEND_REJECTED', { ...shared, message: wordsOf(error) }),
    failed: (error: unknown) => track('SEND_ERROR', { ...shared, message: wordsOf(error) }),
  }
}

/** Wallets and contracts may name addresses. */
const wordsOf = (error: unknown) => messageOf(error).replace(/0x[0-9a-f]{40,}/gi, '0x…')
