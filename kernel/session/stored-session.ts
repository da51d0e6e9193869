import { type CaipNetworkId, isCaipNetworkId, type Namespace } from '../lib/caip.js'
import { property } from '../lib/errors/errors.js'
import { mapValues } from '../lib/map-values.js'
import type { PlainStorage } from '../state/storage.js'

/** The storage key of the session. */
export const SESSION_KEY = 'session'

/** Records per namespace that are kept and tried at load: nobody has more wallets in use. */
export const MAX_RECORDS = 10

/** A connection that was live: what it takes to restore it without a prompt. */
export interface StoredRecord {
  readonly id: string
  readonly network: CaipNetworkId
  /** The account the visitor chose among several; no other address is ever stored. */
  readonly account?: string
}

/** What outlives a page. */
export interface StoredSession {
  readonly status: 'connected' | 'disconnected'
  readonly active?: Namespace
  /** Per namespace, the most recent first. */
  readonly connections: Readonly<Record<Namespace, readonly StoredRecord[]>>
  /** Connectors the visitor disconnected on purpose. */
  readonly disconnected: Readonly<Record<Namespace, readonly string[]>>
  readonly selected: Readonly<Record<Namespace, CaipNetworkId>>
}

/**
 * The stored session. Anyone on the origin may have written it, another release too: what does not fit is left out.
 * By hand, as every page pays for this and a schema library weighs more than the rest of the kernel's storage.
 */
export function readSession(storage: PlainStorage): StoredSession {
  return storage.get(SESSION_KEY, parseSession) ?? parseSession(undefined)
}

function parseSession(value: unknown): StoredSession {
  const active = textOf(property(value, 'active'))
  return {
    status: property(value, 'status') === 'connected' ? 'connected' : 'disconnected',
    ...(active !== undefined && { active }),
    connections: mapOf(property(value, 'connections'), (list) => listOf(list, recordOf)),
    disconnected: mapOf(property(value, 'disconnected'), (list) => listOf(list, textOf)),
    selected: mapOf(property(value, 'selected'), networkOf),
  }
}

function recordOf(value: unknown): StoredRecord | undefined {
  const [id, network] = [textOf(property(value, 'id')), networkOf(property(value, 'network'))]
  const account = textOf(property(value, 'account'))
  if (!id || !network) return undefined
  return { id, network, ...(account !== undefined && { account }) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const networkOf = (value: unknown) => (isCaipNetworkId(value) ? value : undefined)

function listOf<T>(value: unknown, read: (item: unknown) => T | undefined): readonly T[] {
  return Array.isArray(value) ? value.slice(0, MAX_RECORDS).flatMap((item) => read(item) ?? []) : []
}

function mapOf<T>(value: unknown, read: (item: unknown) => T | undefined): Readonly<Record<string, T>> {
  return mapValues<unknown, T>(Object(value), read)
}
