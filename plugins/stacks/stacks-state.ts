import type { TtlCache, WalletList } from '../../adapter-kit/chains/index.js'
import type { Balance, CaipNetworkId, PluginContext } from '../../kernel/plugin.js'

/** What the parts of this plugin share: each of its functions takes it as first argument. */
export interface StacksState {
  readonly context: Pick<PluginContext, 'http' | 'storage' | 'store' | 'state'>
  readonly wallets: WalletList<unknown>
  /** Native balances by CAIP-10 account id. */
  readonly balances: TtlCache<Balance>
  /** Connections of this plugin, by their `watch`, which stays the same function as long as they live. */
  readonly sessions: WeakMap<object, StacksSession>
  /** The methods that a wallet's list entry names, by its id. */
  methodsOf(connectorId: string): readonly string[]
}

/** A live connection of this plugin: the wallet has one account, the page chooses its network. */
export interface StacksSession {
  /** Switches to another network; the account's address takes the form of that. */
  moveTo(network: CaipNetworkId): void
  /**
   * Takes the accounts that the wallet lists. With an empty list it shows none for now; one without a Stacks account is
   * ignored.
   */
  choose(list: readonly unknown[]): void
  /** Called when the wallet ended the connection. */
  end(): void
}
