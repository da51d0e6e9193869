import type { NetworkInput } from '../../../kernel/plugin.js'

/** A wallet of a pretend world, with its owner's hands on it. */
export interface WalletActor {
  /** The id under which the adapter lists it. */
  readonly connectorId: string
  /** Puts it on the page, as its kind does; calling again announces it again. */
  announce(): void
  /** Takes it off the page, for good. */
  remove(): void
  /** What its owner says from now on; `hang` says nothing, and a hanging question is dropped by the next answer. */
  answer(how: 'approve' | 'reject' | 'hang'): void
  /** How often it asked its owner something. */
  prompts(): number
  /** All addresses of its owner; the first is the selected one. At least two. */
  addresses(): readonly string[]
  /** The owner selects another account, in the wallet. */
  switchAccount(index: number): void
  /** The owner goes to another network, in the wallet (CAIP-2). */
  switchNetwork?(network: string): void
  /** The owner locks it: no account is visible. */
  lock(): void
  unlock(): void
  /** From now on every call of its page throws. */
  breakDown(): void
  /** Every call of its page is answered with this, until the returned function is called. */
  answerWith(value: unknown): () => void
  /** Sends each of its events with this. */
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
  /** `fixed` where wallets do not name themselves, since the adapter knows them by the place they stand at. */
  readonly names?: 'fixed'
  /** A new wallet that is not on the page yet. */
  wallet(name: string): WalletActor
  /** Whether a signature is good, by the chain's rules. */
  verify(signed: {
    readonly address: string
    readonly message: string
    readonly signature: string
  }): boolean | Promise<boolean>
  readonly addresses?: { readonly valid: readonly string[]; readonly invalid: readonly string[] }
}
