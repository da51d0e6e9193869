import type { Connection, RequestProvider } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** What Stacks wallets can do beyond the adapter. */
    stacks: StacksService
  }
  interface Providers {
    stacks: StacksProvider | PairedStacksProvider
  }
}

export interface StacksOptions {
  /** List `window.StacksProvider` as "Stacks Wallet" while no other wallet is found. @default true */
  readonly enableInjected?: boolean
}

/** What `modal.getProvider('stacks')` returns for a wallet of the browser: its own object, by SIP-030. */
export interface StacksProvider {
  readonly isWalletConnect?: never
  /** Its answer is unchecked. */
  request(method: string, params?: object | null): Promise<unknown>
}

/** The same of a paired wallet. */
export interface PairedStacksProvider extends RequestProvider {
  readonly isWalletConnect: true
}

/** The connection that a call goes to, and the signal that ends the wait for it. */
export interface StacksTarget {
  /** The active connection when absent. */
  readonly connection?: Connection
  readonly signal?: AbortSignal
}

/** The service `stacks`. */
export interface StacksService {
  /**
   * A SIP-030 request over the connection, e.g. `request('stx_transferStx', { recipient, amount: 1_000_000n })`.
   * Resolves with the wallet's answer, unchecked; a transaction id has the name `txid`, whatever the wallet calls it.
   *
   * The network of the connection is added unless `params` names one; bigints become decimal text, bytes become hex. A
   * visitor's rejection has code 4001.
   * @throws LatchkeyError LK_NOT_CONNECTED, LK_WALLET_METHOD, LK_WALLET_PENDING, LK_WALLET_REQUEST
   */
  request(method: string, params?: Readonly<Record<string, unknown>>, target?: StacksTarget): Promise<unknown>
}
