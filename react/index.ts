'use client'
/**
 * The entry point `latchkey/react`: provider, hooks and buttons for a page in React 18 or 19.
 *
 * ```tsx
 * const modal = createModal({ projectId, networks: [mainnet], plugins: [eip155()] })
 *
 * export const App = () => (
 *   <LatchkeyProvider modal={modal}>
 *     <LatchkeyButton />
 *   </LatchkeyProvider>
 * )
 * ```
 *
 * On the server, and in the browser's first render, nobody is connected and no network is chosen, unless the provider has an
 * `initialState`.
 */
export { type ButtonOptions, buttonStyles } from '../elements/shared.js'
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
export type { ButtonProps } from './Button.js'
export {
  type UseAvailableExchanges,
  type UseAvailableExchangesOptions,
  useAvailableExchanges,
} from './hooks/pay/useAvailableExchanges.js'
export {
  type UseExchangeBuyStatus,
  type UseExchangeBuyStatusOptions,
  useExchangeBuyStatus,
} from './hooks/pay/useExchangeBuyStatus.js'
export { type UsePay, type UsePayOptions, usePay } from './hooks/pay/usePay.js'
export { type UsePayUrlActions, usePayUrlActions } from './hooks/pay/usePayUrlActions.js'
export { type OfNamespace, useAccount } from './hooks/useAccount.js'
export { type UseBalance, useBalance } from './hooks/useBalance.js'
export { type UseConnect, useConnect } from './hooks/useConnect.js'
export { useConnections } from './hooks/useConnections.js'
export { useConnectors } from './hooks/useConnectors.js'
export { type UseDisconnect, useDisconnect } from './hooks/useDisconnect.js'
export { useEvents } from './hooks/useEvents.js'
export { useFeatures } from './hooks/useFeatures.js'
export { type UseModal, useModal } from './hooks/useModal.js'
export { useModalState } from './hooks/useModalState.js'
export { type UseNetwork, useNetwork } from './hooks/useNetwork.js'
export { useProvider } from './hooks/useProvider.js'
export { type UseSignMessage, useSignMessage } from './hooks/useSignMessage.js'
export { type UseSwitchNetwork, useSwitchNetwork } from './hooks/useSwitchNetwork.js'
export { type UseTheme, useTheme } from './hooks/useTheme.js'
export { type UseWallet, type UseWalletOptions, useWallet } from './hooks/wallets/useWallet.js'
export { useWalletInfo } from './hooks/wallets/useWalletInfo.js'
export { type UseWallets, useWallets } from './hooks/wallets/useWallets.js'
export {
  AccountButton,
  ConnectButton,
  LatchkeyButton,
  NetworkButton,
  WalletButton,
} from './LatchkeyButton.js'
export { LatchkeyProvider, type LatchkeyProviderProps } from './LatchkeyProvider.js'
export { useLive } from './state/useLive.js'
export type { LatchkeyTagProps, LatchkeyViewTagProps } from './tags.js'
