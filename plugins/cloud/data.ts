import { CancelledError, QueryClient } from '@tanstack/query-core'
import { codeOf, property } from '../../kernel/plugin.js'

/** One read whose answer is kept for a while. */
export interface Read<T> {
  /** Everything the answer depends on: network, address, cursor, currency. The first part names the reader. */
  readonly key: readonly [reader: string, ...rest: unknown[]]
  /** How long an answer is kept, in milliseconds (specification §9). */
  readonly trusted: number
  /** Bypasses the cache, e.g. after a transaction; the new answer is cached. */
  readonly fresh?: boolean
  read(signal: AbortSignal): Promise<T>
}

/**
 * Answers of services, shared by all features: one request at a time for each, cached for a while, retried with delays.
 */
export interface DataService {
  read<T>(query: Read<T>): Promise<T>
}

/** Unused answers are dropped after five minutes; network failures are retried after 1, 2 and 4 s. */
const unusedTime = 300_000
const retries = 3

export function createData(signal: AbortSignal): DataService {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: unusedTime,
        networkMode: 'always',
        retry: (failures, error) => failures < retries && isPassing(error),
        retryDelay: (failures) => 1000 * 2 ** failures,
      },
    },
  })
  signal.addEventListener('abort', () => client.clear(), { once: true })
  const isTaken = (error: unknown) => error instanceof CancelledError && !signal.aborted
  async function read<T>(query: Read<T>): Promise<T> {
    const { key: queryKey, trusted, fresh } = query
    // A request that is under way may have read the old value: it is cancelled, and its callers get the new answer.
    const isAsked = { queryKey, exact: true, fetchStatus: 'fetching' } as const
    if (fresh) client.removeQueries(isAsked)
    const staleTime = fresh ? 0 : trusted
    const answer = client.fetchQuery({ queryKey, staleTime, queryFn: ({ signal: life }) => query.read(life) })
    return answer.catch((error: unknown) => {
      if (isTaken(error)) return read({ ...query, fresh: false })
      throw error
    })
  }
  return { read }
}

/** Whether a retry may help: with a network or service that is down, not with a wrong request or answer. */
function isPassing(error: unknown): boolean {
  const code = codeOf(error)
  if (code === 'LK_NETWORK') return true
  return code === 'LK_HTTP' && Number(property(property(error, 'cause'), 'status')) >= 500
}
