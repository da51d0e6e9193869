import {
  createTtlCache,
  type StandardAccount,
  type StandardWallet,
  type TtlCache,
  type WalletList,
} from '../../adapter-kit/chains/index.js'
import type { Balance, PluginContext } from '../../kernel/plugin.js'

/** What the parts of this plugin share: each of its functions takes it as first argument. */
export interface SuiState {
  readonly context: Pick<PluginContext, 'http' | 'store' | 'state'>
  readonly wallets: WalletList<StandardWallet>
  /** Native balances by CAIP-10 account id. */
  readonly balances: TtlCache<Balance>
  /** The accounts a wallet shared last, by the wallet's own object. Needed because some wallets do not list them. */
  readonly sharedAccounts: WeakMap<object, readonly StandardAccount[]>
}

export function createSuiState(context: SuiState['context'], wallets: SuiState['wallets']): SuiState {
  return {
    context,
    wallets,
    balances: createTtlCache(),
    sharedAccounts: new WeakMap(),
  }
}
