declare module '../../../kernel/plugin.js' {
  interface Adapter {
    /** Wallets that connect on a phone without pairing. */
    phoneWallets?(): Promise<readonly PhoneWallet[]>
  }
}

/** The page that is to be opened in another app. */
export interface PagePlace {
  readonly href: string
  readonly origin: string
  /** Of the network in use. */
  readonly chainId?: string | number
}

/** A phone wallet that connects without pairing, mostly by opening the page in its own browser. */
export interface PhoneWallet {
  /** Its id in the wallet directory. */
  readonly id: string
  /** The link that opens a page inside it; absent for one that connects on any page. */
  link?(page: PagePlace): string
  /** Name of the object it puts on `window` in its own browser: where that exists, the link is not needed. */
  readonly object?: string
}
