import { createWalletList, loadOnce, type StandardWallet } from '../../adapter-kit/chains/index.js'
import type { PluginContext } from '../../kernel/plugin.js'
import type { SolanaDeps } from './solana-state.js'
import { createFinder } from './wallets/finder.js'

/**
 * Provides the finder of Solana wallets, and the adapter and the service once they are asked for.
 * @param page the target on which wallets register; undefined on a server
 */
export function setup(
  context: SolanaDeps & Pick<PluginContext, 'provide' | 'provideLazy'>,
  page: EventTarget | undefined = globalThis.window,
): void {
  const wallets = createWalletList<StandardWallet>()
  const services = loadOnce(async () => (await import('./services.js')).createServices(context, wallets))
  context.provide('finder:solana', createFinder(wallets, page))
  context.provideLazy('adapter:solana', async () => (await services()).adapter)
  context.provideLazy('solana', async () => (await services()).service)
}
