import { balanceOf, testCoinsOn } from '../../adapter-kit/features/index.js'
import type { ActiveAccount, PluginContext } from '../../kernel/plugin.js'
import type { BalanceState } from './contract.js'

/**
 * Asks the chain.
 * @param fresh bypasses the adapter's cache
 * @throws Error when the chain does not answer
 */
export async function readBalance(
  { use, store, state }: Pick<PluginContext, 'use' | 'store' | 'state'>,
  { address, network }: ActiveAccount,
  fresh = false,
): Promise<BalanceState> {
  const isHidden = testCoinsOn(store.get(state.features), network) === 'hidden'
  if (isHidden) return { status: 'ready', balance: balanceOf(network, 0n) }
  const adapter = await use(`adapter:${network.chainNamespace}`)
  if (!adapter.getBalance) return { status: 'none' }
  const balance = await adapter.getBalance(address, network, { fresh })
  if (balance.unknown) throw new Error('The balance is not known')
  return { status: 'ready', balance }
}
