import type { Account, CaipNetworkId, PairedRequest } from '../../../kernel/plugin.js'

declare module '../../../kernel/plugin.js' {
  interface Adapter {
    /**
     * How a wallet in a frame of the page serves these chains. When absent none does. The slot entry of the namespace says
     * `embedded` too, so that nobody has to load the adapter to know.
     */
    embedded?(): Promise<EmbeddedRules>
  }
}

/** How a namespace uses a wallet that lives in a frame of the page, as the plugin embedded has one. */
export interface EmbeddedRules {
  /** Methods that the wallet answers without asking the visitor. */
  readonly safe: readonly string[]
  /** Methods that it shows to the visitor first. No other method reaches it. */
  readonly approved: readonly string[]
  /** What an address looks like; other accounts of the wallet are dropped. */
  readonly address: RegExp
  /** How the wallet writes a network: by the number of its chain, or as it is. */
  chainIdOf(network: CaipNetworkId): number | string
  /** The network that it names; undefined for none of this namespace. */
  networkOf(chainId: number | string): CaipNetworkId | undefined
  /** What the provider's event `chainChanged` says; the CAIP-2 id when absent. */
  eventChainId?(network: CaipNetworkId): string
  /** While the visitor logs in it signs a sign-in text (EIP-4361) with the account in use, without asking them. */
  readonly signsIn?: true
  /** Makes its provider behave like that of the namespace's other wallets; every request is passed on when absent. */
  request?(wallet: EmbeddedWallet, request: PairedRequest): Promise<unknown>
}

/** One namespace of a wallet in a frame. */
export interface EmbeddedWallet {
  network(): CaipNetworkId
  accounts(): readonly Account[]
  /** @throws LatchkeyError LK_WALLET_METHOD for a method that the rules do not name; the wallet's own otherwise */
  ask(request: PairedRequest): Promise<unknown>
  /** @throws LatchkeyError LK_SWITCH for a network that the site does not have */
  moveTo(network: CaipNetworkId): Promise<void>
}
