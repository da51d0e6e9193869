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
