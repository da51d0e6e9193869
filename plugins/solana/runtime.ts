import { createAdapter } from './adapter.js'
import { createService } from './service.js'
import { createSolanaState, type SolanaDeps } from './solana-state.js'

/**
 * Provides the adapter and the service of Solana.
 * @param page the target on which wallets register; undefined on a server
 */
export function setup(context: SolanaDeps, page: EventTarget | undefined = globalThis.window): void {
  const state = createSolanaState(context)
  context.provide('adapter:solana', createAdapter(state, page))
  context.provide('solana', createService(state))
}
