import * as v from 'valibot'
import { parseAs } from '../../../kernel/plugin.js'

/** A registered name and where it leads. */
export interface NameRecord {
  readonly name: string
  /** By SLIP-44 coin type as decimal text, in the service's order. */
  readonly addresses: Readonly<Record<string, string>>
}

/** Refused rather than sanitized: another text would be another name. */
const Name = v.pipe(v.string(), v.maxLength(255), v.regex(/^[^\p{C}\p{Z}]+$/u))
const Record = v.object({
  name: Name,
  addresses: v.record(
    v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
    v.object({ address: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }),
  ),
})

/** A name near the one that was asked for. */
export interface SuggestedName {
  readonly name: string
  /** Somebody has it. */
  readonly registered: boolean
}

/** What an account signed to get a name. */
export interface NameRegistration {
  /** SLIP-44, ENSIP-11. */
  readonly coinType: number
  readonly address: string
  /** JSON of the name, its attributes and the time in seconds, as it was signed. */
  readonly message: string
  readonly signature: string
}

const Suggestions = v.object({
  suggestions: v.array(v.object({ name: Name, registered: v.boolean() })),
})

/** @throws ValiError */
export const parseSuggestions = (value: unknown): readonly SuggestedName[] =>
  parseAs(Suggestions, value).suggestions

/** A record; undefined for the empty list that means "nobody". @throws ValiError for anything else */
export function parseName(value: unknown): NameRecord | undefined {
  if (Array.isArray(value) && value.length === 0) return undefined
  const { name, addresses } = parseAs(Record, value)
  const plain = Object.entries(addresses).map(([coin, { address }]) => [coin, address] as const)
  return { name, addresses: Object.fromEntries(plain) }
}

/** Records of an address; entries that do not parse are left out. */
export function parseNames(value: unknown): readonly NameRecord[] {
  return parseAs(v.array(v.unknown()), value).flatMap((entry) => {
    try {
      return parseName(entry) ?? []
    } catch {
      return []
    }
  })
}
