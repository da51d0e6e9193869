import { createWalletList, loadOnce } from '../../adapter-kit/chains/index.js'
import { type PluginContext, property } from '../../kernel/plugin.js'
import type { Eip155Deps } from './eip155-state.js'
import { createFinder } from './wallets/finder.js'

/**
 * Provides the finder of EVM wallets, and the adapter and the service once they are asked for.
 * @param page the target on which wallets announce themselves; undefined on a server
 */
export function setup(
  context: Eip155Deps & Pick<PluginContext, 'provide' | 'provideLazy' | 'session' | 'site' | 'report'>,
  page: EventTarget | undefined = globalThis.window,
): void {
  const wallets = createWalletList<unknown>()
  const isOn = (option: string) => property(context.options, option) !== false
  const kinds = { announced: isOn('enableEIP6963'), injected: isOn('enableInjected') }
  const services = loadOnce(async () => (await import('./services.js')).createServices(context, wallets))
  context.provide('finder:eip155', createFinder(wallets, page, kinds))
  context.provideLazy('adapter:eip155', async () => (await services()).adapter)
  context.provideLazy('eip155', async () => (await services()).service)
  const sdkWallets = property(context.options, 'wallets')
  if (page && sdkWallets)
    import('./sdks/sdk-wallets.js')
      .then(({ listSdkWallets }) => listSdkWallets(wallets, sdkWallets))
      .catch(context.report)
  const isFramed = page && property(page, 'parent') !== page
  if (isFramed && property(context.options, 'safe'))
    import('./sdks/open-in-safe.js')
      .then(({ openInSafe }) => openInSafe(context, wallets, page))
      .catch(context.report)
}
