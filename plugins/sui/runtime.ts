import { createWalletList, loadOnce, type StandardWallet } from '../../adapter-kit/chains/index.js'
import { type PluginContext, property } from '../../kernel/plugin.js'
import type { SuiState } from './sui-state.js'
import { createFinder } from './wallets/finder.js'

/** What the plugin uses of its context. */
type SuiDeps = SuiState['context'] & Pick<PluginContext, 'options' | 'provide' | 'provideLazy'>

/**
 * Provides the finder of Sui wallets, and the adapter and the service once they are asked for.
 * @param page the target on which wallets register; undefined on a server
 */
export function setup(context: SuiDeps, page: EventTarget | undefined = globalThis.window): void {
  const wallets = createWalletList<StandardWallet>()
  const isDiscovering = property(context.options, 'enableWalletStandard') !== false
  const services = loadOnce(async () => (await import('./services.js')).createServices(context, wallets))
  context.provide('finder:sui', createFinder(wallets, isDiscovering ? page : undefined))
  context.provideLazy('adapter:sui', async () => (await services()).adapter)
  context.provideLazy('sui', async () => (await services()).service)
}
