import type { Identities } from './identities.js'

/** A registered name, in the service's format. */
export interface NameRecord {
  name: string
  registered_at: string
  updated_at: null
  attributes: Record<string, never>
  /** By coin type, as a decimal number. */
  addresses: Record<string, { address: string; created_at: string }>
}

export const zones = ['reown.id']
/** The suffix of older names: no longer registered, still resolved. */
const oldZone = 'wcn.id'
const seededAt = '2025-01-05T12:00:00Z'
/** Coin types of Ethereum: its own, and that of EVM chain 1 (0x80000000 | 1). */
const coins = ['60', '2147483649']

/**
 * By name: the service's names of the accounts that have an ENS name: alice.eth is also alice.reown.id; carol also has the
 * older suffix.
 */
export function seededRecords(identities: Identities): readonly (readonly [string, NameRecord])[] {
  return Object.entries(identities).flatMap(([address, name]) => {
    const [label = ''] = name.toLowerCase().split('.')
    if (!/^[a-z0-9-]{3,64}$/.test(label)) return []
    return [...zones, ...(label === 'carol' ? [oldZone] : [])].map((zone) => {
      const full = `${label}.${zone}`
      return [full, recordOf(full, address, coins, seededAt)] as const
    })
  })
}

/** @param coins coin types under which the address stands */
export function recordOf(
  name: string,
  address: string,
  coins: readonly string[],
  registeredAt: string,
): NameRecord {
  const entry = { address, created_at: registeredAt }
  return {
    name,
    registered_at: registeredAt,
    updated_at: null,
    attributes: {},
    addresses: Object.fromEntries(coins.map((coin) => [coin, entry])),
  }
}
