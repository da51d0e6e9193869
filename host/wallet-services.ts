import type { Services } from '../kernel/plugin.js'

/** The services of the core plugin `connect`, as it declares them: a page that replaces it may have none. */
export type Picker = Services extends { readonly 'wallet-picker': infer S } ? S : never
type Info = Services extends { readonly 'wallet-info': infer S } ? S : never

export type WalletPickerState = ReturnType<Picker['state']['get']>
export type PickerWallet = WalletPickerState['wallets'][number]
export type PickerConnectOptions = NonNullable<Parameters<Picker['connect']>[1]>
export type WalletInfo = NonNullable<ReturnType<ReturnType<Info['of']>['get']>>
