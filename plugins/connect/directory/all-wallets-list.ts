import type { Atom } from 'jotai/vanilla'
import type { Listing } from './pager.js'

/** What the view AllWallets shows. */
export interface AllWalletsState {
  /** As it was typed. */
  readonly text: string
  readonly certified: boolean
  readonly mode: 'list' | 'search'
  readonly listing: Listing
  /** Text was typed, and the search for it has not begun. */
  readonly pending: boolean
}

export interface AllWalletsList {
  readonly state: Atom<AllWalletsState>
  /** Loads the first page, or continues where the visitor left the list. */
  start(): void
  /** What the visitor looks for; fewer than two letters and no badge: everything. */
  search(text: string, certified: boolean): void
  /** The next page, or the one that failed once more. */
  more(): void
  /** Counts what is seen in the box, until the returned function is called. */
  shownIn(box: HTMLElement): () => void
  /** Called when the view is left: a search in progress is cancelled. */
  leave(): void
  /** Forgets what was searched for, and begins anew. */
  reset(): void
}
