import { createWalletList, loadOnce } from '../../adapter-kit/chains/index.js'
import { type PluginContext, property } from '../../kernel/plugin.js'
import type { CosmosState } from './cosmos-state.js'
import { createFinder } from './wallets/finder.js'
import { knownWallets } from './wallets/wallet-list.js'

/** What the plugin uses of its context. */
type CosmosDeps = CosmosState['context'] & Pick<PluginContext, 'options' | 'provide' | 'provideLazy'>

/**
 * Provides the finder of Cosmos wallets, and the adapter once it is asked for.
 * @param page the window, on which wallets put their objects; undefined on a server
 */
export function setup(context: CosmosDeps, page: EventTarget | undefined = globalThis.window): void {
  const { options, provide, provideLazy } = context
  const wallets = createWalletList<unknown>()
  const hasOwn = property(options, 'wallets') !== undefined
  const entries = loadOnce(async () =>
    hasOwn ? (await import('./wallets/wallet-list-of.js')).walletListOf(options) : knownWallets,
  )
  provide('finder:cosmos', createFinder(wallets, page, entries))
  provideLazy('adapter:cosmos', async () => {
    const [{ createAdapter }, list] = await Promise.all([import('./adapter.js'), entries()])
    return createAdapter({ context, page, entries: list, wallets })
  })
}
