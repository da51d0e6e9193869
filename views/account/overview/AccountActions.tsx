import type { Filled, PluginContext, ViewName } from '../../../kernel/plugin.js'
import { Pressable, SlotIcon, useSlot, useValue } from '../../kit/index.js'

type Action = Filled<'account:action'>

interface AccountActionsProps {
  readonly context: PluginContext
  /** The wallet is still coming back. */
  readonly waiting: boolean
}

/** What other plugins let an account do, as tiles; the site may order them by plugin. */
export function AccountActions({ context, waiting }: AccountActionsProps) {
  const actions = useSlot(context, 'account:action')
  const { values } = useValue(context.store, context.state.features)
  if (actions.length === 0) return null
  return (
    <div className="account-actions">
      {inOrder(actions, values.walletFeaturesOrder).map((action) => (
        <Pressable
          key={action.id}
          className="card-btn account-action"
          testId={action.id}
          disabled={waiting}
          onClick={() => go(context, action)}
        >
          <SlotIcon icon={action.icon} />
          <span>{action.label}</span>
        </Pressable>
      ))}
    </div>
  )
}

/** Counted with where the visitor is and what kind of account is in use. */
function go({ router, track, store, state }: PluginContext, { view, track: event }: Action): void {
  const { caipNetworkId: network } = store.get(state.network())
  const [account] = store.get(state.account()).allAccounts
  if (event) track(event, { network, isSmartAccount: account?.type === 'smartAccount' })
  // The name comes from the same plugin as the view; the shell says so when there is none.
  router.push(view as ViewName)
}

/** Plugins the site named come first, in its order. */
function inOrder(actions: readonly Action[], wanted: unknown): readonly Action[] {
  if (!Array.isArray(wanted)) return actions
  const rank = ({ plugin }: Action) => (wanted.includes(plugin) ? wanted.indexOf(plugin) : wanted.length)
  return [...actions].sort((a, b) => rank(a) - rank(b))
}
