import type { Account, CaipNetworkId, Connection, Network } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Providers {
    solana: SolanaProvider
  }
  interface Services {
    /** What Solana wallets can do beyond the adapter. */
    solana: SolanaService
  }
}

/** How sure an answer has to be. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

export interface SolanaOptions {
  /** For reading, for preflight, and for waiting until a transaction is there. @default 'confirmed' */
  readonly commitment?: Commitment
  /** The most a transfer of ours may pay for priority, in lamports; 0 pays none. @default 500000 (0.0005 SOL) */
  readonly maxPriorityFee?: number
}

/**
 * A transaction: its wire bytes, unsigned parts left empty, or any library's object with `serialize()`.
 * What comes back are always bytes: `VersionedTransaction.deserialize(bytes)` makes an object of them again.
 */
export type SolanaTransaction = Uint8Array | { serialize(options?: never): Uint8Array | Promise<Uint8Array> }

export interface SendOptions {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: Commitment
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** One instruction as APIs hand them out: addresses in base58, data in hex. */
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

/** Whom a call goes to; the active connection and its network when absent. */
export interface Target {
  readonly connection?: Connection
  readonly network?: Network
}

/** A provider's events and what their listeners are given. */
export interface SolanaEvents {
  disconnect: undefined
  /** The address in use. */
  accountsChanged: string
  chainChanged: CaipNetworkId
  /** The signature of a transaction that was handed to the network. */
  pendingTransaction: string
}

/** What host pages are given for a connected wallet: `modal.getProvider('solana')`. Bytes in, bytes out. */
export interface SolanaProvider {
  readonly address: string
  /** The 32 bytes behind the address. */
  readonly publicKey: Uint8Array
  /** The networks the account may sign for. */
  readonly chains: readonly CaipNetworkId[]
  getAccounts(): readonly Account[]
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction(transaction: SolanaTransaction): Promise<Uint8Array>
  /** In one question to the visitor; answers are in the same order. */
  signAllTransactions(transactions: readonly SolanaTransaction[]): Promise<readonly Uint8Array[]>
  /** The wallet sends it. Resolves with the signature in base58. */
  signAndSendTransaction(transaction: SolanaTransaction, options?: SendOptions): Promise<string>
  /** The wallet signs, the modal sends it through the network's endpoint. Resolves with the signature in base58. */
  sendTransaction(transaction: SolanaTransaction, options?: SendOptions): Promise<string>
  /** Wallets of this kind have features instead of methods. @throws LatchkeyError LK_WALLET_METHOD */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<never>
  on<E extends keyof SolanaEvents>(event: E, listener: (value: SolanaEvents[E]) => void): void
  removeListener<E extends keyof SolanaEvents>(event: E, listener: (value: SolanaEvents[E]) => void): void
}

/**
 * The service `solana`: the same over whatever is connected, be it a browser wallet or a pairing session.
 *
 * A visitor's no keeps code 4001; everything else a wallet or the chain throws becomes a LatchkeyError.
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
  /** Makes one transaction of them, paid by the account in use, signs, sends and confirms it. @throws LatchkeyError LK_SEND */
  sendInstructions(instructions: readonly InstructionInput[], target?: Target): Promise<string>
}
