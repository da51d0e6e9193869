/** The service that answered. */
export type Service =
  | 'directory'
  | 'analytics'
  | 'blockchain'
  | 'rpc'
  | 'relay'
  | 'verify'
  | 'control'
  | 'site'
  /** The embedded wallet's own site. */
  | 'secure'
  /** The public API of a chain beside EVM. */
  | 'chain'

/** One request that the emulator received. */
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
  /** 0 while the request is not answered; a stalled request stays at 0. */
  status: number
}

export interface RequestLedger {
  entries(): LedgerEntry[]
  /**
   * Adds an entry. Returns a function that sets its status once it is known.
   *
   * @param size characters of its body
   */
  record(entry: LedgerEntry, size?: number): (status: number) => void
  clear(): void
}

/** The part that tests may use: reading and clearing. */
export type LedgerView = Pick<RequestLedger, 'entries' | 'clear'>

/** The most that is kept, in entries and in characters of their bodies; the oldest are dropped first. */
const maxEntries = 10_000
const maxSize = 64_000_000

export function createRequestLedger(): RequestLedger {
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
