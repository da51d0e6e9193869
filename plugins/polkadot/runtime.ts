import { createWalletList } from '../../adapter-kit/chains/index.js'
import type { PluginContext } from '../../kernel/plugin.js'
import type { PolkadotDeps } from './polkadot-state.js'
import { createFinder } from './wallets/finder.js'

/**
 * Provides the finder of wallets in `injectedWeb3`, and the adapter of the chains with SS58 addresses once it is asked for.
 * @param page the window, on which wallets put their objects; undefined on a server
 */
export function setup(
  context: PolkadotDeps & Pick<PluginContext, 'provide' | 'provideLazy'>,
  page: EventTarget | undefined = globalThis.window,
): void {
  const wallets = createWalletList<unknown>()
  context.provide('finder:polkadot', createFinder(wallets, page))
  context.provideLazy('adapter:polkadot', async () =>
    (await import('./adapter.js')).createAdapter(context, wallets, page),
  )
}
