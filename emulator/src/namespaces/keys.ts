/** A test account of the emulator, whose private key is public: never send real funds to it. */
export interface NamespaceAccount {
  /**
   * The address on the namespace's first network; chains with an address per network convert it with their
   * `addressOn`.
   */
  address: string
  /** In the chain's usual text form. */
  publicKey?: string
}

/** The keys of the demo wallets of one namespace. */
export interface NamespaceKeys {
  /** Funded on every network; at least ten. */
  accounts: readonly NamespaceAccount[]
  /** Signs for a demo wallet, after approval, by the wallet's method name and parameters. */
  sign: (method: string, params: unknown) => Promise<unknown>
}
