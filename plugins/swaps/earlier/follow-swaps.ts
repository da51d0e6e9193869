import { createResultToasts, errorText, sanitizeText, watchOutcome } from '../../../adapter-kit/index.js'
import { findNetwork, namespaceOf, type PluginContext, translator } from '../../../kernel/plugin.js'
import { toldWords } from '../submit/told-words.js'
import type { EarlierSwaps } from './earlier-swaps.js'
import type { StoredSwap } from './stored-swaps.js'

/** Asks nodes what became of the swaps of an earlier visit, and tells it: to the visitor, and to other plugins. */
export async function followSwaps(
  context: PluginContext,
  restored: readonly StoredSwap[],
  swaps: Pick<EarlierSwaps, 'mark' | 'remove'>,
): Promise<void> {
  const toast = createResultToasts(context)
  const t = translator(context.site, context.name, toldWords)
  const follow = async ({ hash, network: id, address, status, source, target }: StoredSwap) => {
    const network = findNetwork(context.store.get(context.state.networks), id)
    if (!network) return
    const ending = await watchOutcome(context, network, hash, () => undefined)
    if (ending.status === 'lost' || ending.status === 'untold') return swaps.mark(hash, 'lost')
    const isApproval = status === 'approving'
    const named = { from: source.symbol, to: target.symbol }
    if (ending.status === 'confirmed' && isApproval) swaps.mark(hash, 'unfinished')
    else swaps.remove(hash)
    const event = { namespace: namespaceOf(id), address, network: id, hash: ending.hash }
    context.events.emit(`transaction:${ending.status}`, event)
    if (ending.status === 'failed')
      toast('error', t('toldFailed', { ...named, reason: sanitizeText(errorText(ending.error), 80) }))
    else if (isApproval) toast('info', t('toldUnfinished', named))
    else toast('success', t('toldDone', named))
  }
  await Promise.allSettled(restored.map(follow))
}
