import { createTtlCache } from '../../adapter-kit/chains/index.js'
import type { Adapter } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import type { Bip122State } from './bip122-state.js'
import type { Bip122Service } from './contract.js'
import { createProviderLoader } from './providers/create-provider-loader.js'

/** The adapter and the service of Bitcoin, over the wallets that were found. */
export function createServices(
  context: Bip122State['context'],
  wallets: Bip122State['wallets'],
): { readonly adapter: Adapter; loadService(): Promise<Bip122Service> } {
  const state: Bip122State = {
    context,
    wallets,
    load: createProviderLoader(),
    balances: createTtlCache(),
    sessions: new WeakMap(),
  }
  return {
    adapter: createAdapter(state),
    loadService: async () => (await import('./service.js')).createService(state),
  }
}
