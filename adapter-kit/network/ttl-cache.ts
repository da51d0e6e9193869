/** How long a native balance is trusted, in milliseconds (specification §9). */
export const balanceLifetime = 30_000

/** `fresh`: asked anew, past what is known; the new answer is kept. */
export interface CacheReadOptions {
  readonly fresh?: boolean
}

/** Answers that are trusted for a while; questions at the same time share one request. */
export interface TtlCache<T> {
  /** @param key everything the answer depends on, e.g. a CAIP-10 address */
  get(key: string, read: () => Promise<T>, options?: CacheReadOptions): Promise<T>
  /** Forgets an answer, or all. */
  forget(key?: string): void
}

/** @param time how long an answer is trusted, in milliseconds */
export function createTtlCache<T>(time: number = balanceLifetime): TtlCache<T> {
  const known = new Map<string, { readonly until: number; readonly answer: Promise<T> }>()
  return {
    get(key, read, { fresh } = {}) {
      const old = known.get(key)
      if (old && old.until > Date.now() && !fresh) return old.answer
      if (known.size > 500) known.clear() // a page that lives long meets many addresses
      const answer = read()
      known.set(key, { until: Date.now() + time, answer })
      answer.catch(() => {
        if (known.get(key)?.answer === answer) known.delete(key) // ask again next time
      })
      return answer
    },
    forget(key) {
      if (key === undefined) known.clear()
      else known.delete(key)
    },
  }
}
