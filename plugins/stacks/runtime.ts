import { createTtlCache, createWalletList } from '../../adapter-kit/index.js'
import { type PluginContext, property } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import type { StacksService } from './contract.js'
import type { StacksState } from './stacks-state.js'
import { methodsOf } from './wallets/discovery.js'

/** What the plugin uses of its context. */
export type StacksDeps = StacksState['context'] & Pick<PluginContext, 'options' | 'provide'>

/**
 * Provides the adapter and the service of Stacks.
 * @param page where wallets leave their objects; undefined on a server
 */
export function setup(context: StacksDeps, page: EventTarget | undefined = globalThis.window): void {
  const state: StacksState = {
    context,
    wallets: createWalletList(),
    balances: createTtlCache(),
    sessions: new WeakMap(),
    methodsOf: (id) => (page ? methodsOf(page, id) : []),
  }
  const service: StacksService = {
    request: async (method, params, target) =>
      (await import('./wallets/request.js')).request(state, method, params, target),
  }
  const injected = property(context.options, 'enableInjected') !== false
  context.provide('adapter:stacks', createAdapter(state, page, { injected }))
  context.provide('stacks', service)
}
