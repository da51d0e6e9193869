import type { Policy, Quirks, WalletCall } from '../types.js'

/** Controls the demo wallets of a page, as `window.demoWallets`. A wallet is named by rdns or by name, those of other
 * namespaces by their id. */
export interface DemoWallets {
  list: () => { name: string; rdns: string }[]
  policy: (wallet: string, policy: Policy, quirks?: Quirks) => void
  switchAccount: (wallet: string, index: number) => void
  /** An EVM chain id, or the reference of another network. */
  switchChain: (wallet: string, chain: number | string) => void
  lock: (wallet: string) => void
  unlock: (wallet: string) => void
  disconnect: (wallet: string) => void
  /** Announces the late wallets after so many milliseconds. */
  announceLate: (milliseconds: number) => void
  /** Puts a wallet at `window.ethereum`, as wallets did before EIP-6963. */
  injectLegacy: (wallet: string) => void
  calls: (wallet: string) => WalletCall[]
}

declare global {
  interface Window {
    demoWallets?: DemoWallets
  }
}
