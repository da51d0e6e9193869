import type { OwnAccount, Owner } from '../wallets/demo-wallet-state.js'

/** A demo wallet of a namespace: data, and how it shows itself to pages. Runs in browsers and in Node. */
export interface NamespaceWallet {
  readonly name: string
  /** Unique among all demo wallets; for `window.demoWallets`. */
  readonly id: string
  readonly namespace: string
  /** Background of its icon, and the mark drawn on it. */
  readonly colour: string
  readonly mark: string
  /** Some of the namespace's `accounts.ts`, which is data: a page knows them before the chain has started. */
  readonly accounts: readonly OwnAccount[]
  /** The network it starts on, as a CAIP-2 reference, where its kind knows one. */
  readonly network?: string
  /**
   * Puts the wallet on a page as its kind does (registers, announces, or sets an object), and answers how to take it
   * away. Calling again announces again.
   */
  readonly install: (page: Window & typeof globalThis, owner: Owner, face: Face) => () => void
}

/** How the wallet shows itself: usually its own id and name, in tests others. */
export interface Face {
  readonly id: string
  readonly name: string
  /** A `data:image/svg+xml` URL. */
  readonly icon: string
}
