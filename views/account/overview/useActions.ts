import type { Filled, PluginContext, ViewName } from '../../../kernel/plugin.js'
import { useSlot, useValue } from '../../kit/index.js'

type Slot = 'account:action' | 'account:row' | 'fund'
type Entry = Filled<'account:action'> | Filled<'account:row'> | Filled<'fund'>

/** An action of another plugin, and whether it can be used now. */
export interface Action {
  readonly entry: Entry
  /** Why it cannot. */
  readonly reason: string | undefined
  readonly onClick: () => void
  readonly onRefuse: (reason: string) => void
}

/** What plugins put into a slot of actions, on the network in use. */
export function useActions(context: PluginContext, slot: Slot): readonly Action[] {
  const entries: readonly Entry[] = useSlot(context, slot)
  const { caipNetworkId } = useValue(context.store, context.state.network())
  return entries.map((entry) => ({
    entry,
    reason: reasonOf(entry, caipNetworkId),
    onClick: () => go(context, entry),
    // Touch screens show no tooltip: the reason is shown as a toast.
    onRefuse: (reason) => context.toasts.show('info', reason),
  }))
}

/** Why an entry cannot be used. One for other networks that gives no reason is explained by its own label. */
function reasonOf({ networks, reason, label }: Entry, network: string | undefined): string | undefined {
  if (!networks) return reason
  return networks.some((id) => id === network) ? undefined : (reason ?? label)
}

/** Shows the entry's view, and counts the click with the network and the type of account in use. */
function go({ router, track, store, state }: PluginContext, { view, track: event }: Entry): void {
  const { caipNetworkId: network } = store.get(state.network())
  const [account] = store.get(state.account()).allAccounts
  if (event) track(event, { network, isSmartAccount: account?.type === 'smartAccount' })
  // The name comes from the plugin that has the view; the shell shows an error when there is no such view.
  router.push(view as ViewName)
}
