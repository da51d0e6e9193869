import type { DemoWalletState, WalletAccount } from '../wallets/demo-wallet-state.js'

/** A demo wallet of a namespace, and how to put it on a page. Used in browsers and in Node. */
export interface NamespaceWallet {
  readonly name: string
  /** Unique among all demo wallets; for `window.demoWallets`. */
  readonly id: string
  readonly namespace: string
  /** Background of its icon, and the mark drawn on it. */
  readonly colour: string
  readonly mark: string
  /** Entries of the namespace's `accounts.ts`, which pages can read before the chain has started. */
  readonly accounts: readonly WalletAccount[]
  /** The network it starts on, as a CAIP-2 reference; absent for wallets without a current network. */
  readonly network?: string
  /**
   * Puts the wallet on a page as its kind does (registers, announces, or sets an object), and answers how to take it
   * away. Calling again announces again.
   */
  readonly install: (
    page: Window & typeof globalThis,
    wallet: DemoWalletState,
    identity: WalletIdentity,
  ) => () => void
}

/** How the wallet appears to a page: usually its own id and name; tests use others. */
export interface WalletIdentity {
  readonly id: string
  readonly name: string
  /** A `data:image/svg+xml` URL. */
  readonly icon: string
}
