import { createMemory, createWallets } from '../../adapters/index.js'
import type { PluginContext } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import { entriesOf } from './known.js'
import type { Room } from './room.js'

/** Gives the adapter of the Cosmos chains. */
export function setup(context: PluginContext): void {
  setupOn(context, typeof window === 'undefined' ? undefined : window)
}

/** What of the house this plugin uses. */
export type Needed = Room['context'] & Pick<PluginContext, 'options' | 'provide'>

/** @param page where wallets stand; none on a server */
export function setupOn(context: Needed, page: EventTarget | undefined): void {
  const room: Room = {
    context,
    page,
    entries: entriesOf(context.options),
    wallets: createWallets(),
    live: new WeakMap(),
    balances: createMemory(),
  }
  context.provide('adapter:cosmos', createAdapter(room))
}
