import { createWalletList, loadOnce } from '../../adapter-kit/chains/index.js'
import { type PluginContext, property } from '../../kernel/plugin.js'
import type { StacksState } from './stacks-state.js'
import { createFinder } from './wallets/finder.js'

/** What the plugin uses of its context. */
type StacksDeps = StacksState['context'] & Pick<PluginContext, 'options' | 'provide' | 'provideLazy'>

/**
 * Provides the finder of Stacks wallets, and the adapter and the service once they are asked for.
 * @param page the window, on which wallets put their objects; undefined on a server
 */
export function setup(context: StacksDeps, page: EventTarget | undefined = globalThis.window): void {
  const wallets = createWalletList<unknown>()
  const injected = property(context.options, 'enableInjected') !== false
  const services = loadOnce(async () =>
    (await import('./services.js')).createServices(context, wallets, page),
  )
  context.provide('finder:stacks', createFinder(wallets, page, injected))
  context.provideLazy('adapter:stacks', async () => (await services()).adapter)
  context.provideLazy('stacks', async () => (await services()).service)
}
