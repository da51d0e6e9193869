import { createTtlCache, createWalletList, sanitizeText } from '../../adapter-kit/index.js'
import { type PluginContext, property } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import type { PolkadotState } from './polkadot-state.js'

/** What the plugin uses of its context. */
export type PolkadotDeps = PolkadotState['context'] & Pick<PluginContext, 'options' | 'provide' | 'site'>

/**
 * Provides the adapter of the chains with SS58 addresses.
 * @param page where wallets leave their objects; undefined on a server
 */
export function setup(context: PolkadotDeps, page: EventTarget | undefined = globalThis.window): void {
  const state: PolkadotState = {
    context,
    wallets: createWalletList(),
    balances: createTtlCache(),
    sessions: new WeakMap(),
    appName: appNameOf(context, page),
  }
  context.provide('adapter:polkadot', createAdapter(state, page))
}

/** Wallets refuse an empty name. */
function appNameOf({ options, site }: PolkadotDeps, page: EventTarget | undefined): string {
  const host = property(property(page, 'location'), 'hostname')
  const candidates = [property(options, 'appName'), site.metadata?.name, host]
  const names = candidates.map((name) => (typeof name === 'string' ? sanitizeText(name, 60) : ''))
  return names.find((name) => name !== '') ?? 'This page'
}
