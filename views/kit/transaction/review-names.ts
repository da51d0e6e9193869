import type { TransactionReview } from '../../../adapter-kit/features/index.js'
import { findNetwork, type PluginContext, walletName } from '../../../kernel/plugin.js'

/** The names that a review has, or else those of the session: the wallet's and the network's. */
export function reviewNames(
  { store, state }: PluginContext,
  { account, network }: TransactionReview,
): { readonly wallet: string; readonly network: string } {
  const connection = store.get(state.account(account.namespace))
  const name = () => findNetwork(store.get(state.networks), network.id)?.name
  return {
    wallet: account.wallet ?? walletName(connection) ?? '',
    network: network.name ?? name() ?? network.id,
  }
}
