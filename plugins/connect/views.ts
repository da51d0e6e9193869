import type { Wallet } from './wallet.js'
import type { WalletsService } from './wallets-service.js'

/** A connector by name, small enough for a history entry. */
export interface ConnectorRef {
  readonly connector: string
  readonly namespace: string
}

declare module '../../kernel/plugin.js' {
  interface Views {
    ConnectWallets: undefined
    AllWallets: undefined
    ConnectingExternal: ConnectorRef & { readonly wallet?: Wallet }
    ConnectingMultiChain: { readonly connectors: readonly ConnectorRef[]; readonly wallet?: Wallet }
    WhatIsAWallet: undefined
    GetWallet: undefined
    Downloads: { readonly wallet: Wallet }
    /** Owned by the pairing plugin: reached only when it brought a WALLET_CONNECT connector. */
    ConnectingWalletConnect: { readonly wallet?: Wallet } | undefined
  }
  interface Services {
    /** The wallets a visitor may choose from, and where choosing one leads. */
    wallets: WalletsService
  }
}

export type { Destination } from './destination.js'
export type { Wallet, WalletRow, WalletRows } from './wallet.js'
export type { Choice, WalletsService } from './wallets-service.js'
