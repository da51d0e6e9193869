import type { Adapter } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import type { Eip155Service } from './contract.js'
import { createEip155State, type Eip155Deps, type Eip155State } from './eip155-state.js'
import { createService } from './service.js'

/**
 * The adapter and the service of EVM chains, over the wallets that were found.
 * @throws ValiError for options of the wrong shape
 */
export function createServices(
  context: Eip155Deps,
  wallets: Eip155State['wallets'],
): { readonly adapter: Adapter; readonly service: Eip155Service } {
  const state = createEip155State(context, wallets)
  return { adapter: createAdapter(state), service: createService(state) }
}
