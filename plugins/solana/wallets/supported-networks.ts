import { chainsOf, type StandardAccount, type StandardWallet } from '../../../adapter-kit/chains/index.js'
import type { CaipNetworkId } from '../../../kernel/plugin.js'
import type { SolanaState } from '../solana-state.js'
import { networksIn } from './cluster.js'

/** The networks that an account may sign for: the chains it lists, or if it lists none, those its wallet lists. */
export function supportedNetworks(
  { context }: SolanaState,
  wallet: StandardWallet,
  account: StandardAccount | undefined,
): readonly CaipNetworkId[] {
  const chains = account?.chains.length ? account.chains : chainsOf(wallet)
  return networksIn(chains, context.store.get(context.state.networks))
}
