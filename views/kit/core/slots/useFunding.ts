import type { PluginContext } from '../../../../kernel/plugin.js'
import { kitWords } from '../text/messages.js'
import { useSlot } from './useSlot.js'

/** A way to get coins. */
export interface Funding {
  readonly label: string
  readonly go: () => void
}

/** Leads to the one way to get coins, or to the list of them where plugins give several; undefined without any. */
export function useFunding(context: PluginContext): Funding | undefined {
  const ways = useSlot(context, 'fund')
  const [best] = ways
  if (!best) return undefined
  if (ways.length > 1 && context.viewOf('fund') !== undefined) {
    return { label: kitWords(context)('fund'), go: () => context.router.push({ role: 'fund' }) }
  }
  const go = () => {
    const [account] = context.store.get(context.state.account()).allAccounts
    if (best.track) context.track(best.track, { isSmartAccount: account?.type === 'smartAccount' })
    // The name comes from the same plugin as the view.
    context.router.push(best.view)
  }
  return { label: best.label, go }
}
