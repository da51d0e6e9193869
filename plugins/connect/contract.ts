import type { Namespace, Unsubscribe } from '../../kernel/plugin.js'
import type { WalletButtonService } from './button/wallet-button-service.js'
import type { WalletPicker } from './picker/picker-service.js'
import type { WalletInfo, WalletInfoService } from './picker/wallet-info.js'
import type { ConnectorRef, Wallet } from './wallets/wallet.js'
import type { WalletsService } from './wallets/wallets-service.js'

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
    /** The same wallets, for a page that shows them on its own screen. */
    'wallet-picker': WalletPicker
    /** Which wallet is connected. */
    'wallet-info': WalletInfoService
    /** Buttons of the page that each connect one wallet. */
    'wallet-button': WalletButtonService
  }
  interface ModalMethods {
    /**
     * Tells which wallet is connected, now and at each change; undefined while none is. Until the returned function is
     * called.
     */
    subscribeWalletInfo(listener: (info: WalletInfo | undefined) => void, namespace?: Namespace): Unsubscribe
  }
  interface UsageEvents {
    /** to all wallets */
    CLICK_ALL_WALLETS: undefined
    /** to "What is a wallet?" */
    CLICK_WALLET_HELP: undefined
    /** to "Get a wallet" */
    CLICK_GET_WALLET_HELP: undefined
    /** a wallet was chosen; `displayIndex` is its place on the list, from 0 */
    SELECT_WALLET: {
      readonly name: string
      readonly platform: 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'
      readonly displayIndex?: number | undefined
      readonly walletRank?: number | undefined
      readonly view: string
    }
    /**
     * wallets of the directory came into sight on a list: each once for a search while the list is open, those of one
     * second in one event
     */
    WALLET_IMPRESSION_V2: { readonly items: readonly Impression[] }
    /** to a store or homepage */
    GET_WALLET: {
      readonly name: string
      readonly walletRank?: number | undefined
      readonly explorerId: string
      readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
    }
    /** the directory was searched */
    SEARCH_WALLET: { readonly badge: string; readonly search: string }
  }
}

/** A wallet that was in sight, for the usage event; `query` is what was searched for. */
export interface Impression {
  readonly name: string
  readonly walletRank: number
  readonly explorerId: string
  /** Of a wallet that is in this browser, as it names itself. */
  readonly rdnsId?: string
  readonly view: string
  readonly displayIndex: number
  readonly query?: string
  readonly certified?: boolean
}

export type * from './button/wallet-button-service.js'
export type * from './picker/picker-service.js'
export type { WalletInfo, WalletInfoService } from './picker/wallet-info.js'
export type { Destination } from './wallets/destination.js'
export type { PairingSteps } from './wallets/pairing-steps.js'
export type { Choice, ConnectorRef, Wallet, WalletRow, WalletRows } from './wallets/wallet.js'
export type { AppStore, WalletsService } from './wallets/wallets-service.js'
