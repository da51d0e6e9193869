import type { Wallet } from './wallets/wallet.js'
import type { WalletsService } from './wallets/wallets-service.js'

/** A connector by name, small enough for a history entry. */
export interface ConnectorRef {
  readonly connector: string
  readonly namespace: string
}

/** What was chosen, and its place on the list, from 0. */
interface Chosen {
  readonly wallet?: Wallet
  readonly displayIndex?: number
}

declare module '../../kernel/plugin.js' {
  interface Views {
    ConnectWallets: undefined
    AllWallets: undefined
    ConnectingExternal: ConnectorRef & Chosen
    ConnectingMultiChain: Chosen & { readonly connectors: readonly ConnectorRef[] }
    WhatIsAWallet: undefined
    GetWallet: undefined
    Downloads: { readonly wallet: Wallet }
  }
  interface ViewRoles {
    /** Pairs with a wallet, any one without a choice: given by a plugin that brought a WALLET_CONNECT connector. */
    'pair-wallet': Chosen | undefined
  }
  interface Services {
    /** The wallets a visitor may choose from, and where choosing one leads. */
    wallets: WalletsService
  }
}

export type { Destination } from './wallets/destination.js'
export type { PairingSteps } from './wallets/pairing-steps.js'
export type { Wallet, WalletRow, WalletRows } from './wallets/wallet.js'
export type { AppStore, Choice, WalletsService } from './wallets/wallets-service.js'
