import type { NetworkInput } from '../../../kernel/plugin.js'

/** A test wallet, with the controls that its user has. */
export interface WalletActor {
  /** The id under which the adapter lists it. */
  readonly connectorId: string
  /** Puts it on the page as real wallets of its kind do; calling again announces it again. */
  announce(): void
  /** Takes it off the page, for good. */
  remove(): void
  /** How the user answers from now on. `hang` does not answer; the next call drops the pending question. */
  answer(how: 'approve' | 'reject' | 'hang'): void
  /** How often it asked the user for approval. */
  prompts(): number
  /** All its addresses; the first is the selected one. At least two. */
  addresses(): readonly string[]
  /** The user selects another account in the wallet. */
  switchAccount(index: number): void
  /** The user switches to another network (CAIP-2) in the wallet. */
  switchNetwork?(network: string): void
  /** The user locks it: no account is visible. */
  lock(): void
  unlock(): void
  /** From now on every call of the page throws. */
  breakDown(): void
  /** Every call of the page is answered with this, until the returned function is called. */
  answerWith(value: unknown): () => void
  /** Sends this value with each of its events. */
  tell(value: unknown): void
  /** Listeners it has now, when it can tell. */
  listeners?(): number
}

/** What the adapter's checks need to know of a chain, real or emulated. */
export interface AdapterWorld {
  readonly namespace: string
  readonly networks: {
    /** Where wallets start. */
    readonly home: NetworkInput
    /** Known to them as well. */
    readonly known?: NetworkInput
    /** Has to be added first, where wallets can do that. */
    readonly unknown?: NetworkInput
  }
  /** `fixed` where wallets do not name themselves, since the adapter knows them by their path on the page. */
  readonly names?: 'fixed'
  /** A new wallet that is not on the page yet. */
  wallet(name: string): WalletActor
  /** Whether a signature is valid, by the chain's rules. */
  verify(signed: {
    readonly address: string
    readonly message: string
    readonly signature: string
  }): boolean | Promise<boolean>
  readonly addresses?: { readonly valid: readonly string[]; readonly invalid: readonly string[] }
}
