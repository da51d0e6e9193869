/** Where a page is that is to be opened somewhere else. */
export interface PagePlace {
  readonly href: string
  readonly origin: string
  /** Of the network in use. */
  readonly chainId?: string | number
}

/** A wallet that a phone can use although it does not pair, mostly in a browser of its own. */
export interface PhoneWallet {
  /** In the directory. */
  readonly id: string
  /** The link that opens a page inside it; absent for one that connects on any page. */
  link?(page: PagePlace): string
  /** What it puts on `window` in there: where it is, the link is not needed. */
  readonly object?: string
}
