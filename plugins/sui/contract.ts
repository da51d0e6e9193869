import type { Connection, Network, RequestProvider } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** What Sui wallets can do beyond the adapter. */
    sui: SuiService
  }
  interface Providers {
    /** That of a paired wallet takes requests. */
    sui: SuiWallet | RequestProvider
  }
}

export interface SuiOptions {
  /** List wallets that register themselves by the Wallet Standard. @default true */
  readonly enableWalletStandard?: boolean
}

/** The connection and the network that a call is for; by default the active connection and its network. */
export interface SuiTarget {
  readonly connection?: Connection
  readonly network?: Network
}

/**
 * What `modal.getProvider('sui')` returns for a wallet of the browser: its own object by the Wallet Standard, as
 * libraries of Sui take it. Beside these names nothing of it is checked.
 */
export interface SuiWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
  readonly chains: readonly `${string}:${string}`[]
  /** What it can do, by name: `sui:signTransaction`, `standard:events`. */
  readonly features: Readonly<Record<`${string}:${string}`, unknown>>
  /** Those it shares with this page, of every chain. */
  readonly accounts: readonly SuiWalletAccount[]
}

export interface SuiWalletAccount {
  readonly address: string
  readonly publicKey: Readonly<Uint8Array>
  readonly chains: readonly `${string}:${string}`[]
  readonly features: readonly `${string}:${string}`[]
  readonly label?: string
}

/** A transaction: the text that `toJSON()` of the SDK's Transaction returns, or an object with that method. */
export type SuiTransaction = string | SuiTransactionObject

export interface SuiTransactionObject {
  /** Is passed `supportedIntents` when the wallet has some, as the SDK's Transaction takes them. */
  toJSON(options?: { supportedIntents?: string[] }): Promise<string> | string
  /** BCS. Called for paired wallets, which take nothing else; without it the SDK is loaded for them. */
  build?(): Promise<Uint8Array> | Uint8Array
}

/** A signed transaction, in base64. */
export interface SuiSigned {
  /** BCS of the transaction that was signed; the wallet may have filled in the gas. */
  readonly bytes: string
  /** Serialised: the scheme's byte, the signature, the public key. */
  readonly signature: string
}

/** An executed transaction. Paired wallets return only the digest. */
export interface SuiExecuted extends Partial<SuiSigned> {
  /** The transaction's digest in base58, by which explorers find it. */
  readonly digest: string
  /** BCS in base64. */
  readonly effects?: string
}

/**
 * The service `sui`.
 *
 * When the visitor rejects, the error has code 4001. Every other error becomes a LatchkeyError: LK_NOT_CONNECTED,
 * LK_NO_ACCOUNTS for an account that the wallet does not list, LK_SWITCH for a network that the account does not
 * support, LK_FEATURE, LK_WALLET_ANSWER.
 */
export interface SuiService {
  /** @throws LatchkeyError LK_SIGN 'Sign transaction failed' */
  signTransaction(transaction: SuiTransaction, target?: SuiTarget): Promise<SuiSigned>
  /** @throws LatchkeyError LK_SEND 'Transaction error' */
  signAndExecuteTransaction(transaction: SuiTransaction, target?: SuiTarget): Promise<SuiExecuted>
}
