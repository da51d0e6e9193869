import type { PluginContext } from '../../../kernel/plugin.js'
import { Pressable, SlotIcon, useValue } from '../../kit/index.js'
import { type Action, useActions } from './useActions.js'
import { withFunding } from './with-funding.js'

interface AccountActionsProps {
  readonly context: PluginContext
  /** The wallet is still being restored. */
  readonly waiting: boolean
}

/** Actions of other plugins, as tiles; the site may order them by plugin. */
export function AccountActions({ context, waiting }: AccountActionsProps) {
  const actions = withFunding(context, useActions(context, 'account:action'), useActions(context, 'fund'))
  const { values } = useValue(context.store, context.state.features)
  if (actions.length === 0) return null
  return (
    <div className="account-actions">
      {inOrder(actions, values.walletFeaturesOrder).map(({ entry, ...action }) => (
        <Pressable
          {...action}
          key={entry.id}
          className="card-btn account-action"
          testId={entry.id}
          disabled={waiting}
        >
          <SlotIcon icon={entry.icon} />
          <span>{entry.label}</span>
        </Pressable>
      ))}
    </div>
  )
}

/** Plugins the site named come first, in its order. */
function inOrder(actions: readonly Action[], order: unknown): readonly Action[] {
  if (!Array.isArray(order)) return actions
  const rank = ({ entry: { plugin } }: Action) =>
    order.includes(plugin) ? order.indexOf(plugin) : order.length
  return [...actions].sort((a, b) => rank(a) - rank(b))
}
