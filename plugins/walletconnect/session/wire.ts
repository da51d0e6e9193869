import { type CaipNetworkId, namespaceOf, referenceOf } from '../../../kernel/plugin.js'
import type { RulesOf } from './rules.js'

const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const caip10 = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

const hasForm = (value: unknown): value is CaipNetworkId => typeof value === 'string' && caip2.test(value)

/** True for CAIP-2 that matches the rules of its namespace. */
export function isCaip2(value: unknown, rulesOf: RulesOf): value is CaipNetworkId {
  if (!hasForm(value)) return false
  return rulesOf(namespaceOf(value))?.form?.reference.test(referenceOf(value)) ?? true
}

export interface SessionAccount {
  readonly chain: CaipNetworkId
  readonly address: string
}

/** CAIP-10, split; undefined for anything else. */
export function accountOf(value: unknown, rulesOf: RulesOf): SessionAccount | undefined {
  const [, chain, address] = (typeof value === 'string' && caip10.exec(value)) || []
  if (!isCaip2(chain, rulesOf) || !address) return undefined
  const ok = rulesOf(namespaceOf(chain))?.form?.address.test(address) ?? true
  return ok ? { chain, address } : undefined
}

/** The most entries of a list that are read: no session needs more, but a hostile one may send more. */
const MOST = 500

/** The valid entries of a list; empty for what is no list. */
export function listOf<T>(value: unknown, read: (entry: unknown) => T | undefined): readonly T[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MOST).flatMap((entry) => read(entry) ?? [])
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 4096 ? value : undefined
