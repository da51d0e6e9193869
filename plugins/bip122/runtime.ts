import { createWalletList, loadOnce } from '../../adapter-kit/chains/index.js'
import type { PluginContext } from '../../kernel/plugin.js'
import type { Bip122State } from './bip122-state.js'
import type { WalletRef } from './providers/wallet-provider.js'
import { createFinder } from './wallets/finder.js'

/** What the plugin uses of its context. */
type Bip122Deps = Bip122State['context'] & Pick<PluginContext, 'provide' | 'provideLazy'>

/**
 * Provides the finder of Bitcoin wallets, and the adapter and the service once they are asked for.
 * @param page where wallets announce themselves; undefined on a server
 */
export function setup(context: Bip122Deps, page: EventTarget | undefined = globalThis.window): void {
  const wallets = createWalletList<WalletRef>()
  const services = loadOnce(async () => (await import('./services.js')).createServices(context, wallets))
  context.provide('finder:bip122', createFinder(wallets, page, context.options))
  context.provideLazy('adapter:bip122', async () => (await services()).adapter)
  context.provideLazy('bip122', async () => (await services()).loadService())
}
