import type { NamespaceWallet } from '../kind.js'

/** The demo wallets of this namespace. */
export const wallets: readonly NamespaceWallet[] = []
