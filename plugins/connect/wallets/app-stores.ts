import type { PluginContext } from '../../../kernel/plugin.js'
import type { Wallet } from './wallet.js'

const stores = ['chrome_store', 'app_store', 'play_store', 'homepage'] as const

/** Where a wallet can be had. */
export type StoreName = (typeof stores)[number]

export function appStores(wallet: Wallet): readonly { readonly store: StoreName; readonly href: string }[] {
  return stores.flatMap((store) => {
    const href = wallet[store]
    return href ? [{ store, href }] : []
  })
}

/** Counts that a visitor was led to a wallet's store or homepage. */
export function trackGetWallet({ track }: PluginContext, wallet: Wallet, store: StoreName): void {
  const { name, id, order } = wallet
  track('GET_WALLET', { name, walletRank: order ?? undefined, explorerId: id, type: store })
}
