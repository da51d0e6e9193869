import type { Namespace } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Views {
    /** All wallets and accounts of a visitor; those of the active namespace first. */
    ProfileWallets: { readonly namespace?: Namespace; readonly added?: true } | undefined
  }
}
