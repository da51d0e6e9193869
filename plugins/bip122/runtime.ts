import { createWallets } from '../../adapters/index.js'
import { type PluginContext, property } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import type { Room } from './room.js'

/** Gives the adapter and the service of Bitcoin. */
export function setup(context: PluginContext): void {
  setupOn(context, typeof window === 'undefined' ? undefined : window)
}

/** What of the house this plugin uses. */
export type Needed = Room['context'] & Pick<PluginContext, 'provide'>

/** @param page where wallets show themselves; none on a server */
export function setupOn(context: Needed, page: EventTarget | undefined): void {
  const { options } = context
  const isOn = (option: string) => property(options, option) !== false
  const room: Room = {
    context,
    wallets: createWallets(),
    links: new WeakMap(),
  }
  const look = {
    standard: isOn('enableStandard'),
    list: isOn('enableList'),
    injected: isOn('enableInjected'),
  }
  context.provide('adapter:bip122', createAdapter(room, page, look))
  const service = async () => (await import('./calls.js')).serviceOf(room)
  context.provide('bip122', {
    wallet: async (...input) => (await service()).wallet(...input),
    getBalance: async (...input) => (await service()).getBalance(...input),
    getUtxos: async (...input) => (await service()).getUtxos(...input),
    getFees: async (...input) => (await service()).getFees(...input),
  })
}
