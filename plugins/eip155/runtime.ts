import { createMemory, createWallets } from '../../adapters/index.js'
import { type PluginContext, property } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import { createService } from './calls.js'
import type { Room } from './room.js'

/** Gives the adapter and the service of the EVM chains. */
export function setup(context: PluginContext): void {
  setupOn(context, typeof window === 'undefined' ? undefined : window)
}

/** What of the house this plugin uses. */
export type Needed = Room['context'] & Pick<PluginContext, 'options' | 'provide'>

/** @param page where wallets announce themselves; none on a server */
export function setupOn(context: Needed, page: EventTarget | undefined): void {
  const isOn = (option: string) => property(context.options, option) !== false
  const room: Room = {
    context,
    wallets: createWallets(),
    balances: createMemory(),
    strictEndpoints: new Set(),
    askAgain: isOn('askAgain'),
  }
  const look = { announced: isOn('enableEIP6963'), injected: isOn('enableInjected') }
  context.provide('adapter:eip155', createAdapter(room, page, look))
  context.provide('eip155', createService(room))
}
