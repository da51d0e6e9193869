import { createTtlCache, createWalletList } from '../../adapter-kit/index.js'
import type { PluginContext } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import type { CosmosState } from './cosmos-state.js'
import { walletListOf } from './wallets/wallet-list.js'

/** What the plugin uses of its context. */
export type CosmosDeps = CosmosState['context'] & Pick<PluginContext, 'options' | 'provide'>

/**
 * Provides the adapter of the Cosmos chains.
 * @param page where wallets stand; undefined on a server
 */
export function setup(context: CosmosDeps, page: EventTarget | undefined = globalThis.window): void {
  const state: CosmosState = {
    context,
    page,
    entries: walletListOf(context.options),
    wallets: createWalletList(),
    sessions: new WeakMap(),
    balances: createTtlCache(),
  }
  context.provide('adapter:cosmos', createAdapter(state))
}
