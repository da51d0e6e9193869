import { CancelledError, QueryClient } from '@tanstack/query-core'
import { codeOf, property } from '../../kernel/plugin.js'

/** One read that is trusted for a while. */
export interface Read<T> {
  /** Everything the answer depends on: network, address, cursor, currency. The first part names the reader. */
  readonly key: readonly [reader: string, ...rest: unknown[]]
  /** How long an answer is trusted, in milliseconds (specification §9). */
  readonly trusted: number
  /** Past what is known, e.g. after a transaction; the new answer is kept. */
  readonly fresh?: boolean
  read(signal: AbortSignal): Promise<T>
}

/** Answers of services, shared by all features: asked once at a time, kept for a while, tried again with patience. */
export interface DataService {
  read<T>(query: Read<T>): Promise<T>
}

/** Answers nobody asks for are thrown away after five minutes; failures of the line are tried three times more. */
const unusedTime = 300_000
const retries = 3
const longestPause = 30_000

export function createData(signal: AbortSignal): DataService {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: unusedTime,
        networkMode: 'always',
        retry: (failures, error) => failures < retries && isPassing(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, longestPause),
      },
    },
  })
  signal.addEventListener('abort', () => client.clear(), { once: true })
  const isTaken = (error: unknown) => error instanceof CancelledError && !signal.aborted
  async function read<T>(query: Read<T>): Promise<T> {
    const { key: queryKey, trusted, fresh } = query
    // What is on its way may be from before; whoever waits for it gets the new answer.
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

/** A wrong request or answer will not get better; a line or a service that is down may. */
function isPassing(error: unknown): boolean {
  const code = codeOf(error)
  if (code === 'LK_NETWORK') return true
  return code === 'LK_HTTP' && Number(property(property(error, 'cause'), 'status')) >= 500
}
