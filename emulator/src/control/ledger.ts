/** Which part of the emulator answered. */
export type Service =
  | 'directory'
  | 'pulse'
  | 'blockchain'
  | 'rpc'
  | 'relay'
  | 'verify'
  | 'control'
  | 'site'
  /** The public API of a chain beside EVM. */
  | 'chain'

/** One request the emulator received, in order of arrival. */
export interface LedgerEntry {
  /** Arrival, in milliseconds since the epoch. */
  at: number
  service: Service
  method: string
  /** Path within the service, as its wire format names it: `/getWallets`, `/e`, `/v1/identity/0x…`. */
  path: string
  /** The same path with the emulator's own prefix: `/directory/getWallets`. */
  fullPath: string
  query: Record<string, string>
  /** Parsed JSON, or the text when it is not JSON; absent without a body. */
  body?: unknown
  origin?: string
  /** 0 while the request has no answer yet, which a stalled one never gets. */
  status: number
}

export interface Ledger {
  entries(): LedgerEntry[]
  /**
   * Adds an entry and returns what sets its status once it is known.
   *
   * @param size characters of its body
   */
  record(entry: LedgerEntry, size?: number): (status: number) => void
  clear(): void
}

/** What lies outside may read and clear, never write. */
export type LedgerView = Pick<Ledger, 'entries' | 'clear'>

/** What is kept at most, in entries and in characters of their bodies; the oldest go first. */
const maxEntries = 10_000
const maxSize = 64_000_000

export function createLedger(): Ledger {
  let list: { entry: LedgerEntry; size: number }[] = []
  let total = 0
  const dropOldest = () => {
    total -= list.shift()?.size ?? 0
  }
  return {
    entries: () => list.map(({ entry }) => ({ ...entry })),
    record: (entry, size = 0) => {
      list.push({ entry, size })
      total += size
      while (list.length > maxEntries || total > maxSize) dropOldest()
      return (status) => {
        entry.status = status
      }
    },
    clear: () => {
      list = []
      total = 0
    },
  }
}
