import type { Account, CaipNetworkId, Connection, Network, RequestProvider } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Providers {
    /** That of a paired wallet, and of the embedded one, takes requests. */
    solana: SolanaProvider | RequestProvider
  }
  interface Services {
    /** What Solana wallets can do beyond the adapter. */
    solana: SolanaService
  }
}

/** How final a block has to be. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

export interface SolanaOptions {
  /** For reading, for preflight, and for waiting until a transaction is confirmed. @default 'confirmed' */
  readonly commitment?: Commitment
  /** The highest priority fee of a transfer made by the modal, in lamports; 0 pays none. @default 500000 (0.0005 SOL) */
  readonly maxPriorityFee?: number
}

/**
 * A transaction: its wire bytes, with missing signatures left empty, or any library's object with `serialize()`.
 * Answers are always bytes; `VersionedTransaction.deserialize(bytes)` makes an object of them.
 */
export type SolanaTransaction = Uint8Array | { serialize(options?: never): Uint8Array | Promise<Uint8Array> }

export interface SendOptions {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: Commitment
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** One instruction in JSON, as APIs return them: addresses in base58, data in hex. */
export interface InstructionInput {
  readonly programId: string
  readonly keys: readonly {
    readonly pubkey: string
    readonly isSigner: boolean
    readonly isWritable: boolean
  }[]
  /** Hex, with or without 0x. */
  readonly data: string
}

/** The connection and the network that a call is for; the active ones by default. */
export interface Target {
  readonly connection?: Connection
  readonly network?: Network
}

/** The events of a provider, with what their listeners receive. */
export interface SolanaEvents {
  disconnect: undefined
  /** The address of the active account. */
  accountsChanged: string
  chainChanged: CaipNetworkId
  /** The signature of a transaction that was sent to the network. */
  pendingTransaction: string
}

/** What `modal.getProvider('solana')` returns for a wallet of the browser. Messages and transactions are bytes, both ways. */
export interface SolanaProvider {
  readonly address: string
  /** The 32 bytes behind the address. */
  readonly publicKey: Uint8Array
  /** The networks the account may sign for. */
  readonly chains: readonly CaipNetworkId[]
  getAccounts(): readonly Account[]
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction(transaction: SolanaTransaction): Promise<Uint8Array>
  /** Asks the visitor once; answers are in the same order. */
  signAllTransactions(transactions: readonly SolanaTransaction[]): Promise<readonly Uint8Array[]>
  /** The wallet sends it. Resolves with the signature in base58. */
  signAndSendTransaction(transaction: SolanaTransaction, options?: SendOptions): Promise<string>
  /** The wallet signs, the modal sends it through the network's endpoint. Resolves with the signature in base58. */
  sendTransaction(transaction: SolanaTransaction, options?: SendOptions): Promise<string>
  /** Always rejects: these wallets have features instead of methods. @throws LatchkeyError LK_WALLET_METHOD */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<never>
  on<E extends keyof SolanaEvents>(event: E, listener: (value: SolanaEvents[E]) => void): void
  removeListener<E extends keyof SolanaEvents>(event: E, listener: (value: SolanaEvents[E]) => void): void
}

/**
 * The service `solana`: works the same with a browser wallet and with a pairing session.
 *
 * When the visitor rejects, the error has code 4001. Every other error of a wallet or the chain becomes a LatchkeyError.
 */
export interface SolanaService {
  /** @throws LatchkeyError LK_SIGN, LK_FEATURE */
  signTransaction(transaction: SolanaTransaction, target?: Target): Promise<Uint8Array>
  /** One by one where the wallet cannot do all at once. @throws LatchkeyError LK_SIGN, LK_FEATURE */
  signAllTransactions(
    transactions: readonly SolanaTransaction[],
    target?: Target,
  ): Promise<readonly Uint8Array[]>
  /** @throws LatchkeyError LK_SEND, LK_FEATURE */
  signAndSendTransaction(
    transaction: SolanaTransaction,
    options?: SendOptions,
    target?: Target,
  ): Promise<string>
  /** @throws LatchkeyError LK_SEND, LK_FEATURE, LK_RPC */
  sendTransaction(transaction: SolanaTransaction, options?: SendOptions, target?: Target): Promise<string>
  /**
   * Makes one transaction of them, paid by the active account; signs, sends and confirms it.
   * @throws LatchkeyError LK_SEND
   */
  sendInstructions(instructions: readonly InstructionInput[], target?: Target): Promise<string>
}
