import type { ConnectMethod, WalletGroup } from '../../kernel/plugin.js'

/** The specification's, which a site's own order completes. */
const groups: readonly WalletGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** A site's order first, then what it did not name; unknown and repeated names are ignored. */
function complete<T extends string>(given: unknown, all: readonly T[]): readonly T[] {
  const named = Array.isArray(given) ? given : []
  return [...new Set([...all.filter((name) => named.includes(name)).sort(by(named)), ...all])]
}

const by = (named: readonly unknown[]) => (a: unknown, b: unknown) => named.indexOf(a) - named.indexOf(b)

/** The order of the groups on the list (`features.connectorTypeOrder`); without one, `leading` goes first. */
export function groupOrder(given: unknown, leading: readonly WalletGroup[]): readonly WalletGroup[] {
  return complete(Array.isArray(given) ? given : leading, groups)
}

/** The order of the ways to connect (`features.connectMethodsOrder`); an installed wallet goes first. */
export function methodOrder(given: unknown, hasInstalled: boolean): readonly ConnectMethod[] {
  return complete<ConnectMethod>(
    given,
    hasInstalled ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet'],
  )
}
