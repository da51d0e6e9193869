import { createWalletList } from '../../adapter-kit/index.js'
import type { PluginContext } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import type { Bip122State } from './bip122-state.js'

/** What the plugin uses of its context. */
export type Bip122Deps = Bip122State['context'] & Pick<PluginContext, 'provide'>

/**
 * Provides the adapter and the service of Bitcoin.
 * @param page where wallets show themselves; undefined on a server
 */
export function setup(context: Bip122Deps, page: EventTarget | undefined = globalThis.window): void {
  const state: Bip122State = {
    context,
    wallets: createWalletList(),
    sessions: new WeakMap(),
  }
  context.provide('adapter:bip122', createAdapter(state, page))
  const service = async () => (await import('./service.js')).createService(state)
  context.provide('bip122', {
    wallet: async (...input) => (await service()).wallet(...input),
    getBalance: async (...input) => (await service()).getBalance(...input),
    getUtxos: async (...input) => (await service()).getUtxos(...input),
    getFees: async (...input) => (await service()).getFees(...input),
  })
}
