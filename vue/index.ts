/**
 * The entry point `latchkey/vue`: composables for a page in Vue 3. The buttons are those of `latchkey/elements`.
 *
 * ```ts
 * const modal = createModal({ projectId, networks: [mainnet], plugins: [eip155()] })
 * registerElements(modal) // <latchkey-button />
 * createApp(App).use(latchkey({ modal })).mount('#root')
 *
 * const { address, isConnected } = useAccount() // in setup
 * ```
 *
 * On the server, and in the first render of its markup, nobody is connected and no network is chosen.
 */
export type { OpenedPayUrl } from '../host/open-pay-url.js'
export type {
  BuyStatus,
  BuyStatusQuery,
  ExchangeQuery,
  PayExchange,
  PayOptions,
  PayResult,
  PayUrl,
  PayUrlParams,
} from '../host/pay-service.js'
export type {
  PickerConnectOptions,
  PickerWallet,
  WalletInfo,
  WalletPickerState,
} from '../host/wallet-services.js'
export {
  type UseAvailableExchanges,
  type UseAvailableExchangesOptions,
  useAvailableExchanges,
} from './composables/pay/useAvailableExchanges.js'
export {
  type UseExchangeBuyStatus,
  type UseExchangeBuyStatusOptions,
  useExchangeBuyStatus,
} from './composables/pay/useExchangeBuyStatus.js'
export { type UsePay, type UsePayOptions, usePay } from './composables/pay/usePay.js'
export { type UsePayUrlActions, usePayUrlActions } from './composables/pay/usePayUrlActions.js'
export { type OfNamespace, useAccount } from './composables/useAccount.js'
export { type UseBalance, useBalance } from './composables/useBalance.js'
export { type UseConnect, useConnect } from './composables/useConnect.js'
export { useConnections } from './composables/useConnections.js'
export { useConnectors } from './composables/useConnectors.js'
export { type UseDisconnect, useDisconnect } from './composables/useDisconnect.js'
export { useEvents } from './composables/useEvents.js'
export { useFeatures } from './composables/useFeatures.js'
export { type UseModal, useModal } from './composables/useModal.js'
export { useModalState } from './composables/useModalState.js'
export { type UseNetwork, useNetwork } from './composables/useNetwork.js'
export { useProvider } from './composables/useProvider.js'
export { type UseSignMessage, useSignMessage } from './composables/useSignMessage.js'
export { type UseSwitchNetwork, useSwitchNetwork } from './composables/useSwitchNetwork.js'
export { type UseTheme, useTheme } from './composables/useTheme.js'
export { type UseWallet, type UseWalletOptions, useWallet } from './composables/wallets/useWallet.js'
export { useWalletInfo } from './composables/wallets/useWalletInfo.js'
export { type UseWallets, useWallets } from './composables/wallets/useWallets.js'
export { type LatchkeyOptions, latchkey, provideLatchkey } from './latchkey.js'
export type { Refs } from './state/use-source.js'
export { useLive } from './state/useLive.js'
export type { LatchkeyTagProps, LatchkeyViewTagProps } from './tags.js'
