import { property } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import { createSuiState, type SuiDeps } from './sui-state.js'

/**
 * Provides the adapter and the service of Sui.
 * @param page the target on which wallets register; undefined on a server
 */
export function setup(context: SuiDeps, page: EventTarget | undefined = globalThis.window): void {
  const state = createSuiState(context)
  const isDiscovering = property(context.options, 'enableWalletStandard') !== false
  context.provide('adapter:sui', createAdapter(state, isDiscovering ? page : undefined))
  const signing = () => import('./signing/sign-transaction.js')
  context.provide('sui', {
    signTransaction: async (...args) => (await signing()).signTransaction(state, ...args),
    signAndExecuteTransaction: async (...args) => (await signing()).signAndExecuteTransaction(state, ...args),
  })
}
