import { createMemory, createWallets } from '../../adapters/index.js'
import { type PluginContext, property } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import { methodsOf } from './discovery.js'
import type { Room } from './room.js'
import type { StacksService } from './service.js'

/** Gives the adapter and the service of Stacks. */
export function setup(context: PluginContext): void {
  setupOn(context, typeof window === 'undefined' ? undefined : window)
}

/** What of the house this plugin uses. */
export type Needed = Room['context'] & Pick<PluginContext, 'options' | 'provide'>

/** @param page where wallets leave their objects; none on a server */
export function setupOn(context: Needed, page: EventTarget | undefined): void {
  const room: Room = {
    context,
    wallets: createWallets(),
    balances: createMemory(),
    lives: new WeakMap(),
    methodsOf: (id) => (page ? methodsOf(page, id) : []),
  }
  const service: StacksService = {
    request: async (method, params, target) =>
      (await import('./calls.js')).request(room, method, params, target),
  }
  const injected = property(context.options, 'enableInjected') !== false
  context.provide('adapter:stacks', createAdapter(room, page, { injected }))
  context.provide('stacks', service)
}
