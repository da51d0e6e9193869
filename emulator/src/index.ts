export { type Account, accounts } from './accounts.js'
export type { FaultRule } from './control/faults.js'
export type { LedgerEntry, Service } from './control/ledger.js'
export type { Feature, Limits, Settings } from './control/settings.js'
export type { SwapLie, SwapSwitches } from './control/swap-switches.js'
export { type WalletRecord, walletRecord } from './directory/record.js'
export { madeUpWallets } from './directory/wallets.js'
export { type Emulator, type EmulatorChain, type EmulatorControl, startEmulator } from './emulator.js'
export type { NamespaceAccount, NamespaceKeys } from './namespaces/keys.js'
export type { NamespaceWallet, WalletIdentity } from './namespaces/namespace-wallet.js'
export { namespaceWallets } from './namespaces/namespace-wallets.js'
export type { OnrampSwitches } from './onramp/onramp-state.js'
export type { EmulatorOptions, Seed } from './options.js'
export { RpcError } from './rpc/call-rpc.js'
export type { Mail, SecureSiteFaults, SecureSiteSettings } from './secure-site/types.js'
export { demoProjectId } from './services/projects.js'
export { createDemoWallet, type DemoWallet, type DemoWalletOptions } from './wallets/demo-wallet.js'
export {
  createDemoWalletState,
  type DemoWalletState,
  type DemoWalletStateOptions,
} from './wallets/demo-wallet-state.js'
export { type DemoWalletInfo, demoWallets } from './wallets/demo-wallets.js'
export type { DemoWallets } from './wallets/page/demo-wallets-api.js'
export type { WalletStorage } from './wallets/provider-state.js'
export { remoteKeys } from './wallets/remote-keys.js'
export type {
  Answer,
  ApprovalKind,
  ApprovalRequest,
  Approve,
  Eip1193Provider,
  Policy,
  Quirks,
  WalletCall,
} from './wallets/types.js'
