import type { CaipNetworkId } from '../../../kernel/plugin.js'

const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const caip10 = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/** CAIP-2; on eip155 with a number, as everything there is one. */
export function isCaip2(value: unknown): value is CaipNetworkId {
  if (typeof value !== 'string' || !caip2.test(value)) return false
  return !value.startsWith('eip155:') || /^eip155:[1-9]\d{0,15}$/.test(value)
}

export interface SessionAccount {
  readonly chain: CaipNetworkId
  readonly address: string
}

/** CAIP-10, split; undefined for anything else. */
export function accountOf(value: unknown): SessionAccount | undefined {
  const [, chain, address] = (typeof value === 'string' && caip10.exec(value)) || []
  if (!isCaip2(chain) || !address) return undefined
  const ok = !chain.startsWith('eip155:') || /^0x[0-9a-f]{40}$/i.test(address)
  return ok ? { chain, address } : undefined
}

/** No session needs more; a hostile one may bring it. */
const MOST = 500

/** The good ones of a list; anything else is an empty list. */
export function listOf<T>(value: unknown, read: (entry: unknown) => T | undefined): readonly T[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MOST).flatMap((entry) => read(entry) ?? [])
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 4096 ? value : undefined
