import type { Connector } from '../../../kernel/plugin.js'
import { claimOf } from '../wallets/identity.js'
import { nameKey } from '../wallets/names.js'
import type { Wallet } from '../wallets/wallet.js'

/** Connectors that are one wallet, one of each namespace. */
export type Installed = readonly [Connector, ...Connector[]]

/** What is known of connectors. */
export interface Knowledge {
  walletOf(connector: Connector): Wallet | undefined
  doubtOf(connector: Connector): unknown
}

/**
 * Puts a wallet's connectors of several namespaces together, in the order of discovery: those of the same wallet in the
 * directory, or of the same name where the directory does not know them. A doubtful or unproven name is never merged.
 */
export function mergeConnectors(
  connectors: readonly Connector[],
  { walletOf, doubtOf }: Knowledge,
): readonly Installed[] {
  const merged: Installed[] = []
  const keys = new Map<Installed, string | undefined>()
  const keyOf = (connector: Connector) => {
    if (!claimOf(connector) || doubtOf(connector)) return undefined
    return nameKey(walletOf(connector)?.name ?? connector.name)
  }
  for (const connector of connectors) {
    const key = keyOf(connector)
    const at = merged.findIndex(
      (group) => key !== undefined && keys.get(group) === key && fits(group, connector),
    )
    const group = merged[at]
    const next: Installed = group ? [...group, connector] : [connector]
    if (group) merged[at] = next
    else merged.push(next)
    keys.set(next, key)
  }
  return merged
}

/** One of each namespace, and never two directory ids. */
function fits(group: Installed, { namespace, explorerId }: Connector): boolean {
  return group.every(
    (member) =>
      member.namespace !== namespace &&
      (!member.explorerId || !explorerId || member.explorerId === explorerId),
  )
}
