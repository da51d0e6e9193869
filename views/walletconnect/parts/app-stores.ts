import type { PluginContext } from '../../../kernel/plugin.js'
import type { Wallet } from '../../../plugins/walletconnect/contract.js'
import type { Platform } from '../../../plugins/walletconnect/links/platform.js'

const names = ['chrome_store', 'app_store', 'play_store', 'homepage'] as const
export type StoreName = (typeof names)[number]

/** The one place to get a wallet from, or the choice of several; undefined when there is none for this device. */
export function storeFor(
  wallet: Wallet,
  { mobile, ios, android }: Platform,
): StoreName | 'choose' | undefined {
  const stores = names.filter((name) => wallet[name])
  if (stores.length > 1 && !mobile) return 'choose'
  if (stores.length === 1 && stores[0] === 'homepage') return 'homepage'
  const own = ios ? 'app_store' : android ? 'play_store' : undefined
  return own && stores.includes(own) ? own : undefined
}

/** Counts that a visitor was led there. */
export function trackGetWallet(
  { track }: PluginContext,
  { name, id, order }: Wallet,
  store: StoreName,
): void {
  track('GET_WALLET', { name, walletRank: order ?? undefined, explorerId: id, type: store })
}
