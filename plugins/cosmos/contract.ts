/** A wallet of Keplr's shape at a place of its own. */
export interface CosmosWallet {
  /** Id of its connector; one of the known ids replaces that wallet. Letters, digits, dot, dash, underscore. */
  readonly id: string
  readonly name: string
  /** Dotted path of its provider on the window, e.g. `acme.keplr`. */
  readonly path: string
  /** Event that is fired on the window when the account changes, e.g. `acme_keystorechange`. */
  readonly event?: string
  /** A `data:image/…` or `https:` URL. */
  readonly imageUrl?: string
}

export interface CosmosOptions {
  /** Wallets to look for beside the known ones. */
  readonly wallets?: readonly CosmosWallet[]
}
