import type { Filled, PluginContext, ViewName } from '../../../kernel/plugin.js'
import { useSlot, useValue } from '../../kit/index.js'

type Entry = Filled<'account:action'> | Filled<'account:row'>

/** Something other plugins let an account do, as it can be used now. */
export interface Action {
  readonly entry: Entry
  /** Why it cannot. */
  readonly reason: string | undefined
  readonly onClick: () => void
  readonly onRefuse: (reason: string) => void
}

/** What plugins put into a slot of actions, on the network in use. */
export function useActions(
  context: PluginContext,
  slot: 'account:action' | 'account:row',
): readonly Action[] {
  const entries: readonly Entry[] = useSlot(context, slot)
  const { caipNetworkId } = useValue(context.store, context.state.network())
  return entries.map((entry) => ({
    entry,
    reason: reasonOf(entry, caipNetworkId),
    onClick: () => go(context, entry),
    // A finger finds no tip.
    onRefuse: (reason) => context.toasts.show('info', reason),
  }))
}

/** An entry for some networks that gives no reason is refused by its own name elsewhere. */
function reasonOf({ networks, reason, label }: Entry, network: string | undefined): string | undefined {
  if (!networks) return reason
  return networks.some((id) => id === network) ? undefined : (reason ?? label)
}

/** Counted with where the visitor is and what kind of account is in use. */
function go({ router, track, store, state }: PluginContext, { view, track: event }: Entry): void {
  const { caipNetworkId: network } = store.get(state.network())
  const [account] = store.get(state.account()).allAccounts
  if (event) track(event, { network, isSmartAccount: account?.type === 'smartAccount' })
  // The name comes from the same plugin as the view; the shell says so when there is none.
  router.push(view as ViewName)
}
