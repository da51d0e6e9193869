import {
  accountsOf,
  type StandardAccount,
  type StandardWallet,
  watchStandard,
} from '../../../adapter-kit/chains/index.js'
import type { CaipNetworkId, Connected, WalletChange } from '../../../kernel/plugin.js'
import { accountOf, networksOf, suiAccounts } from '../accounts/accounts.js'
import type { SuiState } from '../sui-state.js'

/**
 * The `watch` of a connection: reports changes that happen in the wallet. The active account stays active as long as
 * the wallet lists it, because the order in which a wallet lists accounts has no meaning.
 * @param address of the active account
 */
export function createWatch(state: SuiState, wallet: StandardWallet, address: string): Connected['watch'] {
  const before = accountsOf(wallet)
  return (listener) => {
    let active = address
    const onChange = (shared: readonly StandardAccount[]) => {
      const accounts = suiAccounts(wallet, shared)
      state.sharedAccounts.set(wallet.raw, accounts)
      const next = accounts.find((account) => accountOf(account).address === active) ?? accounts[0]
      if (!next) return listener({ type: 'accounts', accounts: [] })
      active = accountOf(next).address
      for (const change of changesOf(state, wallet, accounts, next)) listener(change)
    }
    return watchStandard(wallet, onChange, before)
  }
}

/** @param active the one of these accounts that is or becomes active */
function changesOf(
  state: SuiState,
  wallet: StandardWallet,
  accounts: readonly StandardAccount[],
  active: StandardAccount,
): readonly WalletChange[] {
  const others = accounts.filter((account) => account !== active)
  const network = networkElsewhere(state, wallet, networksOf([active]))
  return [
    ...(network ? [{ type: 'network', network } as const] : []),
    { type: 'accounts', accounts: [accountOf(active), ...others.map(accountOf)] },
  ]
}

/**
 * Some wallets support one network at a time, which they tell by the chains of their accounts. The new network when the
 * account does not support the connection's any more.
 */
function networkElsewhere(
  { context }: SuiState,
  { raw }: StandardWallet,
  networks: readonly CaipNetworkId[],
): CaipNetworkId | undefined {
  const session = context.store.get(context.state.session).namespaces.sui
  const all = session?.status === 'connected' ? [session.connection, ...session.others] : []
  const current = all.find(({ provider }) => provider === raw)?.network
  return current && !networks.includes(current) ? networks[0] : undefined
}
