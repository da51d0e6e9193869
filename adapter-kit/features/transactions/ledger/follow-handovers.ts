import { findNetwork, namespaceOf, type PluginContext } from '../../../../kernel/plugin.js'
import { listPending, pendingOf } from '../pending-transaction.js'
import { type Ending, watchOutcome } from '../watch-outcome.js'
import type { Handover, HandoverEnd } from './handover.js'
import type { Ledger } from './ledger.js'

/** Asks nodes what became of what an earlier visit handed over, and writes and tells it. */
export async function followHandovers(
  context: PluginContext,
  ledger: Ledger,
  handovers: readonly Handover[],
  onEnded?: (end: HandoverEnd) => void,
): Promise<void> {
  const follow = async (handover: Handover) => {
    const network = findNetwork(context.store.get(context.state.networks), handover.network)
    if (!network) return
    const tellEnded = listPending(context, pendingOf(handover))
    const ending = await watchOutcome(context, network, handover, () => undefined)
    settle(ledger, handover, ending.status === 'untold' ? { ...ending, status: 'lost' } : ending)
    if (ending.status === 'confirmed' || ending.status === 'failed') {
      tellEnded(ending.status, ending.hash)
      emitEnded(context, handover, ending)
    }
    onEnded?.({ handover, ending })
  }
  await Promise.allSettled(handovers.map(follow))
}

/** Notes in the ledger how a handover ended. */
export function settle(ledger: Ledger, handover: Handover, ending: Ending): void {
  const { status, hash } = ending
  const record = hash === undefined ? handover : { ...handover, hash }
  if (status === 'lost') ledger.put({ ...record, status: 'lost' })
  else if (status !== 'failed' && handover.isStep) ledger.put({ ...record, status: 'unfinished' })
  else ledger.remove(handover.id)
}

function emitEnded(
  { events }: PluginContext,
  { network, address }: Handover,
  { status, hash }: Extract<Ending, { status: 'confirmed' | 'failed' }>,
): void {
  events.emit(`transaction:${status}`, { namespace: namespaceOf(network), address, network, hash })
}
