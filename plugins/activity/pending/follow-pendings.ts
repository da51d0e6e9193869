import { watchOutcome } from '../../../adapter-kit/features/index.js'
import { findNetwork, type PluginContext } from '../../../kernel/plugin.js'
import type { ActivityItem } from '../contract.js'
import type { Waiting } from './stored-pendings.js'

/** How many are asked for; of earlier ones only the history tells. */
const most = 10

/** Changes a row, where it is still there. */
export type ChangeRow = (hash: string, changes: Partial<ActivityItem>) => void

/** Asks nodes what became of the transactions of an earlier visit; only their word changes a row. */
export async function followPendings(
  context: PluginContext,
  restored: readonly Waiting[],
  change: ChangeRow,
): Promise<void> {
  const networks = context.store.get(context.state.networks)
  const follow = async ({ transaction: { hash, network: id } }: Waiting) => {
    const network = findNetwork(networks, id)
    if (!network) return
    const { status, hash: last } = await watchOutcome(context, network, { hash }, () => undefined)
    if (status === 'confirmed' || status === 'failed') change(hash, { status, hash: last })
  }
  await Promise.allSettled(restored.slice(0, most).map(follow))
}
