import { createTtlCache } from '../../adapter-kit/chains/index.js'
import type { Adapter } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import type { StacksService } from './contract.js'
import type { StacksState } from './stacks-state.js'
import { methodsOf } from './wallets/finder.js'

/**
 * The adapter and the service of Stacks, over the wallets that were found.
 * @param page the window, on which wallets put their objects; undefined on a server
 */
export function createServices(
  context: StacksState['context'],
  wallets: StacksState['wallets'],
  page: EventTarget | undefined,
): { readonly adapter: Adapter; readonly service: StacksService } {
  const state: StacksState = {
    context,
    wallets,
    balances: createTtlCache(),
    sessions: new WeakMap(),
    methodsOf: (id) => (page ? methodsOf(page, id) : []),
  }
  const service: StacksService = {
    request: async (method, params, target) =>
      (await import('./wallets/request.js')).request(state, method, params, target),
  }
  return { adapter: createAdapter(state), service }
}
