import type { PluginContext } from '../../../kernel/plugin.js'
import { kitWords } from '../../kit/index.js'
import type { Action } from './useActions.js'

const id = 'w3m-account-default-fund-wallet-button'

/**
 * The tiles of the account with one for all ways to get coins in place of a tile for each; a single way that has a tile
 * already keeps it.
 */
export function withFunding(
  context: PluginContext,
  actions: readonly Action[],
  ways: readonly Action[],
): readonly Action[] {
  const [best, ...others] = ways
  if (!best) return actions
  const isWay = ({ entry }: Action) => ways.some((way) => way.entry.view === entry.view)
  if (others.length === 0) {
    return actions.some(isWay) ? actions : [{ ...best, entry: { ...best.entry, id } }, ...actions]
  }
  if (context.viewOf('fund') === undefined) return actions
  const all: Action = {
    entry: { ...best.entry, id, label: kitWords(context)('fund'), icon: 'plus' },
    reason: undefined,
    onClick: () => context.router.push({ role: 'fund' }),
    onRefuse: () => undefined,
  }
  return [all, ...actions.filter((action) => !isWay(action))]
}
