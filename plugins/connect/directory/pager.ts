import type { Wallet, WalletPage } from '../wallets/wallet.js'

/** Wallets page by page, as far as they were asked for. */
export interface Listing {
  readonly wallets: readonly Wallet[]
  /** The last page that came. */
  readonly page: number
  /** How many the directory says there are; 0 when it does not say. */
  readonly count: number
  readonly status: 'idle' | 'loading' | 'failed' | 'done'
}

export const blank: Listing = { wallets: [], page: 0, count: 0, status: 'idle' }

/** The listing with one more page. A page that brings nothing new is the last, whatever the directory counts. */
export function withPage(listing: Listing, { wallets, count }: WalletPage, entries: number): Listing {
  const ids = new Set(listing.wallets.map(({ id }) => id))
  const fresh = wallets.filter(({ id }) => !ids.has(id) && ids.add(id))
  const page = listing.page + 1
  const total = Math.max(listing.count, count)
  const isComplete = fresh.length === 0 || (total > 0 && page * entries >= total)
  return { wallets: [...listing.wallets, ...fresh], page, count: total, status: isComplete ? 'done' : 'idle' }
}

export interface Pager {
  get(): Listing
  /** The next page, or the one that failed again; one at a time. */
  more(): Promise<void>
  /** Forgets what is on its way. */
  stop(): void
}

/** @param ask answers one page, @param publish is told each new state */
export function createPager(
  entries: number,
  ask: (page: number, signal: AbortSignal) => Promise<WalletPage>,
  publish: (listing: Listing) => void,
): Pager {
  let listing = blank
  let running: AbortController | undefined
  const put = (next: Listing) => {
    listing = next
    publish(next)
  }
  return {
    get: () => listing,
    async more() {
      if (running || listing.status === 'done') return
      const life = new AbortController()
      running = life
      put({ ...listing, status: 'loading' })
      const next = await ask(listing.page + 1, life.signal).then(
        (page) => withPage(listing, page, entries),
        (): Listing => ({ ...listing, status: 'failed' }),
      )
      if (life.signal.aborted) return
      running = undefined
      put(next)
    },
    stop() {
      running?.abort()
      running = undefined
      if (listing.status === 'loading') listing = { ...listing, status: 'idle' }
    },
  }
}
