import type { PluginContext, Services } from '../../../kernel/plugin.js'

export type Wallet = Parameters<Services['wallets']['showStores']>[0]

const stores = ['chrome_store', 'app_store', 'play_store', 'homepage'] as const

/** A place to install a wallet from. */
export interface StoreLink {
  readonly store: (typeof stores)[number]
  readonly href: string
}

export function appStores(wallet: Wallet): readonly StoreLink[] {
  return stores.flatMap((store) => {
    const href = wallet[store]
    return href ? [{ store, href }] : []
  })
}

/** The one place for this device, or the choice of several; undefined when there is none. */
export function storeFor(
  wallet: Wallet,
  { mobile, ios, android }: PluginContext['platform'],
): StoreLink | 'choose' | undefined {
  const all = appStores(wallet)
  if (all.length > 1 && !mobile) return 'choose'
  const platformStore = ios ? 'app_store' : android ? 'play_store' : undefined
  return all.find(({ store }) => store === platformStore || (store === 'homepage' && all.length === 1))
}
