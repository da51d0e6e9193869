import * as v from 'valibot'

/** A registered name and where it leads. */
export interface NameRecord {
  readonly name: string
  /** By SLIP-44 coin type as decimal text, in the service's order. */
  readonly addresses: Readonly<Record<string, string>>
}

const Record = v.object({
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  addresses: v.record(
    v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
    v.object({ address: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }),
  ),
})

/** A record; undefined for the empty list that means "nobody". @throws ValiError for anything else */
export function parseName(value: unknown): NameRecord | undefined {
  if (Array.isArray(value) && value.length === 0) return undefined
  const { name, addresses } = v.parse(Record, value)
  const plain = Object.entries(addresses).map(([coin, { address }]) => [coin, address] as const)
  return { name, addresses: Object.fromEntries(plain) }
}

/** Records of an address; entries that do not parse are left out. */
export function parseNames(value: unknown): readonly NameRecord[] {
  return v.parse(v.array(v.unknown()), value).flatMap((entry) => {
    try {
      return parseName(entry) ?? []
    } catch {
      return []
    }
  })
}
