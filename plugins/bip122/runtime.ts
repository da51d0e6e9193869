import { createMemory, createWallets, hasMethod } from '../../adapters/index.js'
import { type PluginContext, property } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import type { Room } from './room.js'
import type { BitcoinApi } from './service.js'

/** Gives the adapter and the service of Bitcoin. */
export function setup(context: PluginContext): void {
  setupOn(context, typeof window === 'undefined' ? undefined : window)
}

/** What of the house this plugin uses. */
export type Needed = Room['context'] & Pick<PluginContext, 'options' | 'provide'>

/** @param page where wallets show themselves; none on a server */
export function setupOn(context: Needed, page: EventTarget | undefined): void {
  const { options } = context
  const isOn = (option: string) => property(options, option) !== false
  const room: Room = {
    context,
    wallets: createWallets(),
    balances: createMemory(),
    links: new WeakMap(),
    api: apiOf(property(options, 'api')),
  }
  const look = {
    standard: isOn('enableStandard'),
    list: isOn('enableList'),
    injected: isOn('enableInjected'),
  }
  context.provide('adapter:bip122', createAdapter(room, page, look))
  const service = () => import('./calls.js')
  context.provide('bip122', {
    wallet: async (connection) => (await service()).walletFor(room, connection),
    getBalance: async (address, network, more) => (await service()).getBalance(room, address, network, more),
    getUtxos: async (address, network) => (await service()).getUtxos(room, address, network),
    getFees: async (network) => (await service()).getFees(room, network),
  })
}

const isApi = (value: unknown): value is BitcoinApi => hasMethod(value, 'getUTXOs')
const apiOf = (value: unknown) => (isApi(value) ? value : undefined)
