import type { ActiveAccount, Balance, Live, Namespace, Network } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** What is known about the connected account, for views and for buttons on the page. */
    account: AccountService
  }
}

/** `none`: nobody is connected, or no adapter can read the chain. */
export type BalanceState =
  | { readonly status: 'none' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly balance: Balance }

/** How an account calls itself; the address is always shown beside it. */
export interface Profile {
  readonly name?: string | undefined
  readonly image?: string | undefined
}

/** What the namespaces' plugins tell about the site's chains. */
export interface SiteChains {
  /**
   * Namespaces of the site's networks that a plugin serves, in the site's order; included too while that is not known.
   */
  readonly namespaces: readonly Namespace[]
  /** Where the network's explorer shows an address. Not checked: whoever shows it does that. */
  explorerUrl(network: Network, address: string): string | undefined
}

/** The account of the same wallet that was in use on the network before, where this one has another. */
export interface OtherAccount {
  readonly address: string
  readonly network: Network
}

export interface AccountService {
  /** The native balance of the active account. */
  readonly balance: Live<BalanceState>
  /** Name and picture of the active account, EVM main networks only. */
  readonly profile: Live<Profile>
  /** The same of any other account: asked at once, never rejects. */
  profileOf(account: Pick<ActiveAccount, 'address' | 'network'>): Promise<Profile>
  /** Set once a switch of the network brought another account of the same wallet, until the modal closes. */
  readonly otherAccount: Live<OtherAccount | undefined>
  /** Namespaces and explorers; the adapters are asked once somebody listens. */
  readonly chains: Live<SiteChains>
  /**
   * Reads the balance again, e.g. once a transaction is in a block; `fresh` bypasses the adapter's cache. Whoever
   * learns that it changed calls this, and every view that shows it is updated.
   */
  refresh(options?: { readonly fresh?: boolean | undefined }): void
  /** Reads name and picture of the active account again, e.g. once a name was registered. */
  refreshProfile(): void
}

declare module '../../kernel/plugin.js' {
  interface Views {
    /** All wallets and accounts of a visitor; those of the active namespace first. */
    ProfileWallets: { readonly namespace?: Namespace; readonly added?: true } | undefined
    /** All ways to get coins. */
    FundWallet: undefined
  }
}
