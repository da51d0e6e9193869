import { createPageFinder, createWalletList, sanitizeText } from 'latchkey/adapter'
import { type PluginContext, property } from 'latchkey/plugin'

/** What an open modal loads: it finds the wallets. What connects them comes with the one that is chosen. */
export function setup(context: PluginContext): void {
  const wallets = createWalletList<object>()
  const finder = createPageFinder(wallets, globalThis.window, look)
  context.provide('finder:example', {
    discover(report, signal) {
      finder.discover(report, signal)
      globalThis.window?.addEventListener('example:here', look, { signal })
    },
  })
  context.provideLazy('adapter:example', async () => (await import('./adapter.js')).createAdapter(wallets))

  function look(): void {
    const list = property(globalThis, 'examples')
    for (const provider of Array.isArray(list) ? list.slice(0, 20) : []) add(provider)
  }

  function add(provider: unknown): void {
    const [id, name] = [property(provider, 'id'), property(provider, 'name')]
    if (typeof id !== 'string' || typeof name !== 'string' || !/^[\w.]{1,60}$/.test(id)) return
    const connector = { id, name: sanitizeText(name, 40), namespace: 'example', type: 'ANNOUNCED' as const }
    wallets.add({ connector, provider: () => Object(provider) as object })
  }
}
