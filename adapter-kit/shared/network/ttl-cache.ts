/** How long a native balance is kept, in milliseconds (specification §9). */
export const balanceLifetime = 30_000

/** `fresh`: reads anew, bypassing the cache; the new answer is cached. */
export interface CacheReadOptions {
  readonly fresh?: boolean
}

/** A cache of answers with a lifetime; simultaneous calls share one request. */
export interface TtlCache<T> {
  /** @param key everything the answer depends on, e.g. a CAIP-10 address */
  get(key: string, read: () => Promise<T>, options?: CacheReadOptions): Promise<T>
  /** Forgets an answer, or all. */
  forget(key?: string): void
}

/** @param time how long an answer is kept, in milliseconds */
export function createTtlCache<T>(time: number = balanceLifetime): TtlCache<T> {
  const entries = new Map<string, { readonly until: number; readonly answer: Promise<T> }>()
  return {
    get(key, read, { fresh } = {}) {
      const old = entries.get(key)
      if (old && old.until > Date.now() && !fresh) return old.answer
      if (entries.size > 500) entries.clear() // a page that stays open may see many addresses
      const answer = read()
      entries.set(key, { until: Date.now() + time, answer })
      answer.catch(() => {
        if (entries.get(key)?.answer === answer) entries.delete(key) // a failure is not cached
      })
      return answer
    },
    forget(key) {
      if (key === undefined) entries.clear()
      else entries.delete(key)
    },
  }
}
