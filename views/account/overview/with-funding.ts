import type { PluginContext } from '../../../kernel/plugin.js'
import { kitWords } from '../../kit/index.js'
import type { Action } from './useActions.js'

const id = 'w3m-account-default-fund-wallet-button'

/** As many tiles as stand side by side. */
const mostTiles = 4
/** As many characters as fit into a tile. */
const longest = 14

/**
 * The tiles of the account with the ways to get coins among them. Where all fit side by side each way has its own, the
 * best one first; else one tile leads to the list of ways. A single way that has a tile already keeps it.
 */
export function withFunding(
  context: PluginContext,
  actions: readonly Action[],
  ways: readonly Action[],
): readonly Action[] {
  const [best, ...others] = ways
  if (!best) return actions
  const hasTile = (way: Action) => actions.some(({ entry }) => entry.view === way.entry.view)
  const first: Action = { ...best, entry: { ...best.entry, id } }
  if (others.length === 0) return hasTile(best) ? actions : [first, ...actions]
  const all = [...(hasTile(best) ? [] : [first]), ...actions, ...others.filter((way) => !hasTile(way))]
  const fits = all.length <= mostTiles && all.every(({ entry }) => entry.label.length <= longest)
  if (fits || context.viewOf('fund') === undefined) return all
  const isWay = ({ entry }: Action) => ways.some((way) => way.entry.view === entry.view)
  const list: Action = {
    entry: { ...best.entry, id, label: kitWords(context)('fund'), icon: 'plus' },
    reason: undefined,
    onClick: () => context.router.push({ role: 'fund' }),
    onRefuse: () => undefined,
  }
  return [list, ...actions.filter((action) => !isWay(action))]
}
