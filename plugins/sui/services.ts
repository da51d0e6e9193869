import type { Adapter } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import type { SuiService } from './contract.js'
import { createSuiState, type SuiState } from './sui-state.js'

const signing = () => import('./signing/sign-transaction.js')

/** The adapter and the service of Sui, over the wallets that were found. */
export function createServices(
  context: SuiState['context'],
  wallets: SuiState['wallets'],
): { readonly adapter: Adapter; readonly service: SuiService } {
  const state = createSuiState(context, wallets)
  return {
    adapter: createAdapter(state),
    service: {
      signTransaction: async (...args) => (await signing()).signTransaction(state, ...args),
      signAndExecuteTransaction: async (...args) =>
        (await signing()).signAndExecuteTransaction(state, ...args),
    },
  }
}
