'use client'
/**
 * The door `latchkey/react`: provider, hooks and buttons for a page in React 18 or 19.
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
 * On the server, and in the browser's first render, nobody is connected and no network is chosen.
 */
export { type ButtonOptions, buttonStyles } from '../elements/model.js'
export type { ButtonProps } from './Button.js'
export { AccountButton, ConnectButton, LatchkeyButton, NetworkButton } from './buttons.js'
export { LatchkeyProvider, type LatchkeyProviderProps } from './LatchkeyProvider.js'
export type { LatchkeyTagProps } from './tags.js'
export { type OfNamespace, useAccount } from './useAccount.js'
export { type UseBalance, useBalance } from './useBalance.js'
export { type UseConnect, useConnect } from './useConnect.js'
export { useConnections } from './useConnections.js'
export { useConnectors } from './useConnectors.js'
export { type UseDisconnect, useDisconnect } from './useDisconnect.js'
export { useEvents } from './useEvents.js'
export { useFeatures } from './useFeatures.js'
export { type UseModal, useModal } from './useModal.js'
export { useModalState } from './useModalState.js'
export { type UseNetwork, useNetwork } from './useNetwork.js'
export { useProvider } from './useProvider.js'
export { type UseSignMessage, useSignMessage } from './useSignMessage.js'
export { type UseSwitchNetwork, useSwitchNetwork } from './useSwitchNetwork.js'
export { type UseTheme, useTheme } from './useTheme.js'
