import type { CaipNetworkId } from '../lib/caip.js'
import type { Account, AccountType } from './adapter.js'

/** What a wallet is asked for in a namespace by those who pair with it, as the plugin walletconnect does. */
export interface PairingRules {
  /** Methods it is asked to allow. */
  readonly methods: readonly string[]
  /**
   * Events it is asked to tell, beside `accountsChanged` and `chainChanged`. One whose name ends like these, or in
   * `addressesChanged`, says the same.
   */
  readonly events?: readonly string[]
  /**
   * Patterns that the parts of a CAIP-10 account must match in this namespace; other accounts of a wallet are dropped.
   */
  readonly form?: { readonly reference: RegExp; readonly address: RegExp }
  /** How a session lists accounts with more than their address. */
  readonly accounts?: PairedAccounts
  /** How a session's provider behaves, where it does more than pass requests on to the wallet. */
  readonly provider?: PairedProviderRules
}

/** Some wallets send keys, paths and further addresses along with a session. */
export interface PairedAccounts {
  /** The session's property with the list, e.g. `cosmos_getAccounts`. */
  readonly property: string
  /** By the intention that the list says; undefined for an account of the session itself. `eoa` when absent. */
  typeOf?(intention: string | undefined): AccountType
  /** Accounts that only the list has are the wallet's as well. */
  readonly more?: true
}

/** Make the provider of a paired wallet behave like the provider of the namespace's wallets in the browser. */
export interface PairedProviderRules {
  /** Answers a request from what is known, from the chain, or by asking the wallet. */
  request(wallet: PairedWallet, request: PairedRequest): Promise<unknown>
  /** Methods that are about no network: the wallet takes them on whichever it granted. */
  readonly anyNetwork: readonly string[]
  /** What `chainChanged` says; the reference of CAIP-2 in namespaces without these rules. */
  chainIdOf(network: CaipNetworkId): string
  /** The network by what a wallet says in its place; undefined for none. */
  networkOf(chainId: string): CaipNetworkId | undefined
}

export interface PairedRequest {
  readonly method: string
  readonly params?: readonly unknown[] | object
}

/** One namespace of a pairing session. */
export interface PairedWallet {
  network(): CaipNetworkId
  accounts(): readonly Account[]
  /** What it granted. */
  methods(): readonly string[]
  networks(): readonly CaipNetworkId[]
  /** @throws Error with code 4200 for a method that it did not grant; its own otherwise */
  ask(request: PairedRequest): Promise<unknown>
  /** Asks a node of the network in use, by JSON-RPC. */
  read(request: PairedRequest): Promise<unknown>
  /** Moves to a network that the wallet granted or has added. */
  moveTo(network: CaipNetworkId): void
}

/**
 * The provider of a paired wallet in a namespace whose wallets have objects of their own; in some of them also of the
 * wallet that the visitor logged in to.
 */
export interface RequestProvider {
  /** @throws Error with code 4200 for a method that the wallet did not allow; the wallet's own otherwise */
  request(request: PairedRequest): Promise<unknown>
}
