import { chainOf } from '../chains.js'
import { methodNotSupported } from '../operations/not-supported.js'
import type { WalletProvider } from './wallet-provider.js'
import { createWbipRequest, snapshotIn } from './wbip-request.js'

/**
 * Leather: every request for addresses prompts, so they are requested once and kept; it emits no events, and takes the
 * network with each request.
 */
export function leatherProvider(provider: () => unknown): WalletProvider {
  const ask = createWbipRequest(provider)
  return {
    remembers: true,
    async connect(target, signal) {
      const chain = chainOf(target?.caipNetworkId)
      const params = chain && chain.prefix !== 'bc' ? { network: chain.name.toLowerCase() } : {}
      return snapshotIn(await ask('getAddresses', params, signal), 'getAddresses')
    },
    read: async () => {
      throw methodNotSupported('getAddresses', 'LeatherProvider')
    },
    watch: () => () => {},
    disconnect: async () => {},
    operations: async () => (await import('../operations/operations-leather.js')).leatherOperations(ask),
  }
}
