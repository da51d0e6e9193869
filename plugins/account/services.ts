import type { Balance, Unsubscribe } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** What is known about the connected account, for views and for buttons on the page. */
    account: AccountService
  }
}

/** `none`: nobody is connected, or the chain cannot be asked. */
export type BalanceState =
  | { readonly status: 'none' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly balance: Balance }

/** How an account calls itself; the address is always shown beside it. */
export interface Profile {
  readonly name?: string | undefined
  readonly image?: string | undefined
}

/** A value that is kept up to date while somebody listens. */
export interface Live<T> {
  get(): T
  /** The shape of `useSyncExternalStore`. */
  subscribe(listener: () => void): Unsubscribe
}

export interface AccountService {
  /** The native balance of the active account. */
  readonly balance: Live<BalanceState>
  /** Name and picture of the active account, EVM main networks only. */
  readonly profile: Live<Profile>
  /** Reads the balance again, e.g. once a transaction is in a block. */
  refresh(): void
}
