import type { PendingTransaction } from '../../adapter-kit/features/index.js'
import type { CaipNetworkId, Live, Network, Unsubscribe } from '../../kernel/plugin.js'

export type { PendingTransaction }

declare module '../../kernel/plugin.js' {
  interface Services {
    /** What the active account did. */
    activity: ActivityService
  }
  interface Adapter {
    /**
     * What an account did, newest first, page by page, where no service indexes the chain and its plugin knows another
     * way to tell. Asks no wallet; rejects where nobody answers.
     */
    getHistory?(address: string, network: Network, options: HistoryOptions): Promise<HistoryAnswer>
  }
  interface Views {
    /** The activity as a view of its own. */
    Transactions: undefined
  }
  interface UsageEvents {
    /** the activity was shown */
    CLICK_TRANSACTIONS: { readonly isSmartAccount: boolean }
    /** a further page was requested */
    LOAD_MORE_TRANSACTIONS: PageProperties
    /** a page could not be read */
    ERROR_FETCH_TRANSACTIONS: PageProperties
  }
}

/** Properties of the usage events about a page of the history. */
interface PageProperties {
  readonly projectId: string | undefined
  readonly cursor: string | undefined
  readonly isSmartAccount: boolean
}

export interface ActivityOptions {
  /** Polls for pending transactions, every so many milliseconds; `true` is 30 s. @default false */
  readonly pollPending?: boolean | number
  /** How often the same set of pending transactions is polled at most. @default 99 */
  readonly pollLimit?: number
}

export interface HistoryOptions {
  /** The `next` of the page before; undefined for the first page. */
  readonly cursor: string | undefined
  readonly signal: AbortSignal
}

/** One page of what an adapter tells. */
export interface HistoryAnswer {
  readonly transactions: readonly HistoryEntry[]
  /** For the page after it; absent on the last one. */
  readonly next?: string | undefined
}

/** A transaction as an adapter tells it. What it does not know it leaves out: nothing is made up of that. */
export interface HistoryEntry {
  /** The same from one reading to the next. */
  readonly id: string
  readonly hash?: string
  /** `send`, `receive`, `trade`, `approve`, …, or the chain's own word. */
  readonly operationType: string
  readonly status?: ActivityItem['status']
  /** Milliseconds since the epoch. */
  readonly minedAt: number
  readonly sentFrom?: string
  readonly sentTo?: string
  /** Name of what was used. */
  readonly application?: string
  /** An empty list is a transaction that moved nothing, which is not shown; absent: it is not known. */
  readonly transfers?: readonly HistoryTransfer[]
}

export interface HistoryTransfer {
  readonly direction?: Moved['direction']
  /** Decimal text in human units. */
  readonly quantity?: string
  /** US dollars, for display only. */
  readonly value?: number
  readonly token?: { readonly name: string; readonly symbol: string; readonly iconUrl?: string }
  readonly nft?: { readonly name: string; readonly imageUrl?: string; readonly isSpam?: boolean }
}

/** A token or NFT that moved in a transaction. */
export interface Moved {
  readonly direction: 'in' | 'out' | 'self' | undefined
  /** Exact decimal text in human units, never negative; undefined where it is unknown. */
  readonly amount: string | undefined
  readonly symbol: string
  /** Of the token or NFT. */
  readonly name: string
  readonly isNft: boolean
  /** US dollars, for display only. */
  readonly value: number | undefined
  /** Not checked: whoever shows it does that. */
  readonly imageUrl: string | undefined
}

/**
 * Why an item may be made to deceive. `alike`: its address looks like one that was used before, and is another; `link`
 * and `imitation`: what the token's name does; `dust`: a tiny amount from an address that the visitor never used, which
 * is sent to be copied.
 */
export type ActivityDoubt = 'alike' | 'link' | 'imitation' | 'dust'

export interface ActivityItem {
  readonly id: string
  /** Empty when the service does not say. */
  readonly hash: string
  readonly network: CaipNetworkId
  /** As the service says: `send`, `receive`, `trade`, … */
  readonly type: string
  /** `unknown` where the service does not say what became of it. */
  readonly status: 'confirmed' | 'failed' | 'pending' | 'unknown'
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly from: string
  readonly to: string
  /** Name of what was used, where the service knows. */
  readonly application: string | undefined
  /** Two at most, what went out first; gas and other small change left out. */
  readonly moved: readonly Moved[]
  /** Where the network's explorer shows it. Not checked: whoever shows it does that. */
  readonly url: string | undefined
  readonly doubt?: ActivityDoubt
}

/**
 * Older transactions: `none`, `ready` to be loaded, `loading`, `failed`, or `asked`: many pages in a row held nothing
 * to show, so the next is loaded only when the visitor asks.
 */
export type More = 'none' | 'ready' | 'loading' | 'failed' | 'asked'

export interface Activity {
  /** `none`: nobody is connected, or nobody tells the history of the chain. `failed`: nothing could be read. */
  readonly status: 'none' | 'loading' | 'ready' | 'failed' | 'unsupported'
  /** Newest first, each once; spam and other networks left out. */
  readonly items: readonly ActivityItem[]
  readonly more: More
  /** A new object for each failure. */
  readonly failure?: object | undefined
}

export interface ActivityService {
  /** Read when somebody listens, and when account or network change; a page is kept for 15 s. */
  readonly live: Live<Activity>
  /** What is pending of the active account on its network, the last first. */
  readonly pending: Live<readonly ActivityItem[]>
  /** Loads the next page, or tries the one again that failed. */
  loadMore(): void
  /** Tries again when nothing could be read. */
  retry(): void
  /** Reads the first page now, past the cache. Never rejects. */
  refresh(): Promise<void>
  /**
   * Shows a transaction on top, also after a reload, until the history has it or the returned function is called. The
   * last 99 are kept, for a month.
   */
  watchPending(transaction: PendingTransaction): Unsubscribe
}
