declare module '../../kernel/plugin.js' {
  interface Views {
    /** The active account's address as a code and as text. */
    WalletReceive: undefined
    /** The networks where that address receives. */
    WalletCompatibleNetworks: undefined
  }
}

export {}
