import type { Connector } from '../../kernel/plugin.js'
import { nameKey } from './names.js'

/** Connectors that are one wallet, one of each namespace. */
export type Installed = readonly [Connector, ...Connector[]]

/** By directory id when both have one, else by name. */
function isSame(a: Connector, b: Connector): boolean {
  if (a.explorerId && b.explorerId) return a.explorerId === b.explorerId
  return nameKey(a.name) === nameKey(b.name)
}

/**
 * Puts a wallet's connectors of several namespaces together, in the order of discovery.
 * Within a namespace a name proves nothing, and a disputed identity is never hidden behind another: both stay apart.
 */
export function mergeConnectors(connectors: readonly Connector[]): readonly Installed[] {
  const merged: Installed[] = []
  for (const connector of connectors) {
    const at = connector.conflict ? -1 : merged.findIndex((group) => fits(group, connector))
    const group = merged[at]
    if (group) merged[at] = [...group, connector]
    else merged.push([connector])
  }
  return merged
}

function fits(group: Installed, connector: Connector): boolean {
  const [first] = group
  const taken = group.some((member) => member.namespace === connector.namespace)
  return !taken && !first.conflict && isSame(first, connector)
}
