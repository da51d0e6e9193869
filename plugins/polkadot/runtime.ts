import { createMemory, createWallets, tidy } from '../../adapters/index.js'
import { type PluginContext, property } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import type { Room } from './room.js'

/** Gives the adapter of the chains with SS58 addresses. */
export function setup(context: PluginContext): void {
  setupOn(context, typeof window === 'undefined' ? undefined : window)
}

/** What of the house this plugin uses. */
export type Needed = Room['context'] & Pick<PluginContext, 'options' | 'provide' | 'site'>

/** @param page where wallets leave their objects; none on a server */
export function setupOn(context: Needed, page: EventTarget | undefined): void {
  const room: Room = {
    context,
    wallets: createWallets(),
    balances: createMemory(),
    live: new WeakMap(),
    appName: appNameOf(context, page),
  }
  context.provide('adapter:polkadot', createAdapter(room, page))
}

/** Wallets refuse an empty name. */
function appNameOf({ options, site }: Needed, page: EventTarget | undefined): string {
  const host = property(property(page, 'location'), 'hostname')
  const candidates = [property(options, 'appName'), site.metadata?.name, host]
  const names = candidates.map((name) => (typeof name === 'string' ? tidy(name, 60) : ''))
  return names.find((name) => name !== '') ?? 'This page'
}
