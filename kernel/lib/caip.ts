/** A chain family, e.g. `eip155`. Any text: a third party may bring its own. */
export type Namespace = string
/** CAIP-2: `namespace:reference`, e.g. `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`
/** CAIP-10: `namespace:reference:address`. */
export type CaipAddress = `${string}:${string}:${string}`

/** True for a namespace and a reference as CAIP-2 writes them. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && /^[-a-z\d]{3,8}:[-\w]{1,32}$/.test(value)
}

/** The namespace of a CAIP-2 id. */
export function namespaceOf(id: CaipNetworkId): Namespace {
  return id.slice(0, id.indexOf(':'))
}

/** The reference of a CAIP-2 id: `1` of `eip155:1`. */
export function referenceOf(id: CaipNetworkId): string {
  return id.slice(id.indexOf(':') + 1)
}

/** Joins a network and an address to CAIP-10. */
export function toCaipAddress(network: CaipNetworkId, address: string): CaipAddress {
  return `${network}:${address}`
}
