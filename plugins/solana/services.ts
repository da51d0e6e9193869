import type { Adapter } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import type { SolanaService } from './contract.js'
import { createService } from './service.js'
import { createSolanaState, type SolanaDeps, type SolanaState } from './solana-state.js'

/** The adapter and the service of Solana, over the wallets that were found. */
export function createServices(
  context: SolanaDeps,
  wallets: SolanaState['wallets'],
): { readonly adapter: Adapter; readonly service: SolanaService } {
  const state = createSolanaState(context, wallets)
  return { adapter: createAdapter(state), service: createService(state) }
}
