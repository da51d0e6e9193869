import { explorerOf } from '../../../adapter-kit/index.js'
import { findNetwork, type PluginContext } from '../../../kernel/plugin.js'
import type { Payment } from '../contract.js'

/** Where the explorer of the payment's network shows a transaction. */
export async function explorerUrl(
  context: PluginContext,
  { network: { id } }: Payment,
  transaction: string,
): Promise<string | undefined> {
  const network = findNetwork(context.store.get(context.state.networks), id)
  return network && (await explorerOf(context, network))(transaction)
}
