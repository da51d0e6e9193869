import type { WalletGroup } from '../../../kernel/plugin.js'

/** The specification's order; groups that a site's own order does not name follow in it. */
const groups: readonly WalletGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/**
 * The order of the groups on the list (`features.connectorTypeOrder`): the site's first, then what it did not name;
 * unknown names are ignored. Without one, `leading` goes first.
 */
export function groupOrder(order: unknown, leading: readonly WalletGroup[]): readonly WalletGroup[] {
  const named: readonly unknown[] = Array.isArray(order) ? order : leading
  const namedGroups = named.flatMap((name) => groups.find((group) => group === name) ?? [])
  return [...new Set([...namedGroups, ...groups])]
}
