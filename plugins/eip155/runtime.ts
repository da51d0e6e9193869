import { type PluginContext, property } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import { createBalances } from './balances.js'
import { createService } from './lazy-service.js'
import { createWallets } from './wallets.js'

/** Gives the adapter and the service of the EVM chains. */
export function setup(context: PluginContext): void {
  setupOn(context, typeof window === 'undefined' ? undefined : window)
}

/** @param page where wallets announce themselves; none on a server */
export function setupOn(context: PluginContext, page: EventTarget | undefined): void {
  const isOn = (option: string) => property(context.options, option) !== false
  const room = { context, wallets: createWallets(), balances: createBalances(), askAgain: isOn('askAgain') }
  const look = { announced: isOn('enableEIP6963'), injected: isOn('enableInjected') }
  context.provide('adapter:eip155', createAdapter(room, page, look))
  context.provide('eip155', createService(room))
}
