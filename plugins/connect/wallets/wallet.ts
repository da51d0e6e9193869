import type { Connector, Services, WalletGroup } from '../../../kernel/plugin.js'

export type DirectoryService = Services['directory']
export type WalletPage = Awaited<ReturnType<DirectoryService['wallets']>>

/** A wallet of the directory, one the site added, or one that was used recently. */
export type Wallet = WalletPage['wallets'][number]

/**
 * Why a connector may not be what it claims: several claim the same identity, or its name looks like another wallet's.
 */
export type Doubt = 'disputed' | 'lookalike'

/** One line of the list of wallets. */
export interface WalletRow {
  /** Unique in the list. */
  readonly key: string
  /** Makes `wallet-selector-{id}`. */
  readonly id: string
  readonly group: WalletGroup
  readonly name: string
  readonly imageUrl: string | undefined
  /** What it connects with: none for a wallet that is not on this device, several when it serves several namespaces. */
  readonly connectors: readonly Connector[]
  readonly wallet: Wallet | undefined
  /** Why it may not be what it claims: then it carries a mark, and the visitor must confirm it. */
  readonly doubt: Doubt | undefined
  /** The visitor connected with it last. */
  readonly last?: true
  /** It has a connection already. */
  readonly connected: boolean
  readonly disabled: boolean
  /** The link that a click on it needs is still being loaded. */
  readonly waiting: boolean
}

/** A group of the list with the number of rows that are still expected from the directory. */
export interface WalletRows {
  readonly group: WalletGroup
  readonly rows: readonly WalletRow[]
  readonly pending: number
}

/** What a row or a card stands for. */
export type Choice = Pick<WalletRow, 'connectors' | 'wallet'> &
  Partial<WalletRow> & {
    /** Its place on the list, from 0: for the event. */
    readonly displayIndex?: number
  }

/** A connector by name, small enough for a history entry. */
export interface ConnectorRef {
  readonly connector: string
  readonly namespace: string
}
