export { type Account, accounts } from './accounts.js'
export { type WalletRecord, walletRecord } from './directory/record.js'
export { madeUpWallets } from './directory/wallets.js'
export { type Emulator, type EmulatorChain, type EmulatorControl, startEmulator } from './emulator.js'
export type { FaultRule } from './faults.js'
export { RpcError } from './jsonrpc.js'
export type { LedgerEntry, Service } from './ledger.js'
export type { NamespaceAccount, NamespaceKeys } from './namespaces/keys.js'
export type { Face, NamespaceWallet } from './namespaces/kind.js'
export { namespaceWallets } from './namespaces/wallets.js'
export type { EmulatorOptions, Seed } from './options.js'
export { demoProjectId } from './projects.js'
export type { Feature, Limits, Settings } from './settings.js'
export { type DemoWalletInfo, demoWallets } from './wallets/demo.js'
export { createOwner, type Owner, type OwnerOptions, remoteKeys } from './wallets/owner.js'
export { createDemoWallet, type DemoWallet, type DemoWalletOptions } from './wallets/provider.js'
export type { WalletStorage } from './wallets/state.js'
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
export type { DemoWallets } from './wallets/window.js'
