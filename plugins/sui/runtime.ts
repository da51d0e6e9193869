import { createMemory, createWallets } from '../../adapters/index.js'
import { type PluginContext, property } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import type { Room } from './room.js'

/** Gives the adapter and the service of Sui. */
export function setup(context: PluginContext): void {
  setupOn(context, typeof window === 'undefined' ? undefined : window)
}

/** What of the house this plugin uses. */
export type Needed = Room['context'] & Pick<PluginContext, 'options' | 'provide'>

/** @param page where wallets register; none on a server */
export function setupOn(context: Needed, page: EventTarget | undefined): void {
  const room: Room = {
    context,
    wallets: createWallets(),
    balances: createMemory(),
    accounts: new WeakMap(),
  }
  const isOn = property(context.options, 'enableWalletStandard') !== false
  context.provide('adapter:sui', createAdapter(room, isOn ? page : undefined))
  const transactions = () => import('./transaction.js')
  context.provide('sui', {
    signTransaction: async (...args) => (await transactions()).signTransaction(room, ...args),
    signAndExecuteTransaction: async (...args) =>
      (await transactions()).signAndExecuteTransaction(room, ...args),
  })
}
