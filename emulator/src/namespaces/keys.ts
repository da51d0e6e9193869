/** A public account of the emulator: never send it anything of worth. */
export interface NamespaceAccount {
  /** The address on the namespace's first network; a chain with other forms tells them by `addressOn`. */
  address: string
  /** In the chain's usual text form. */
  publicKey?: string
}

/** The keys of the demo wallets of one namespace. */
export interface NamespaceKeys {
  /** Funded on every network; at least ten. */
  accounts: readonly NamespaceAccount[]
  /** Signs as a wallet does, once its owner agreed: the method's name and parameters as the demo wallet sends them. */
  sign: (method: string, params: unknown) => Promise<unknown>
}
