import { chainsOf, type StandardAccount, type StandardWallet } from '../../adapters/index.js'
import type { CaipNetworkId } from '../../kernel/plugin.js'
import { networksIn } from './cluster.js'
import type { Room } from './room.js'

/** The networks an account may sign for, by its own word, else by the wallet's. */
export function servedBy(
  { context }: Room,
  wallet: StandardWallet,
  account: StandardAccount | undefined,
): readonly CaipNetworkId[] {
  const chains = account?.chains.length ? account.chains : chainsOf(wallet)
  return networksIn(chains, context.store.get(context.state.networks))
}
