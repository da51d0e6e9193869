import type { Connection, Network } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** What Sui wallets can do beyond the adapter. */
    sui: SuiService
  }
}

export interface SuiOptions {
  /** List wallets that register themselves by the Wallet Standard. @default true */
  readonly enableWalletStandard?: boolean
}

/** Whom a call goes to; the active connection and the network it is on when absent. */
export interface SuiTarget {
  readonly connection?: Connection
  readonly network?: Network
}

/** A transaction: what `toJSON()` of the SDK's Transaction answers, or an object that has it. */
export type SuiTransaction = string | SuiTransactionObject

export interface SuiTransactionObject {
  /** Is told `supportedIntents` when the wallet has some, as the SDK's Transaction takes it. */
  toJSON(options?: { supportedIntents?: string[] }): Promise<string> | string
  /** BCS; taken for paired wallets, which understand nothing else. Without it the SDK is loaded. */
  build?(): Promise<Uint8Array> | Uint8Array
}

/** Base64 throughout. */
export interface SuiSigned {
  /** BCS of the transaction that was signed; the wallet may have filled in the gas. */
  readonly bytes: string
  /** Serialised: the scheme's byte, the signature, the public key. */
  readonly signature: string
}

/** What paired wallets leave out is absent. */
export interface SuiExecuted extends Partial<SuiSigned> {
  /** Of the transaction, in base58: what explorers find it by. */
  readonly digest: string
  /** BCS in base64. */
  readonly effects?: string
}

/**
 * The service `sui`.
 *
 * A visitor's no has code 4001; everything else a wallet throws becomes a LatchkeyError: LK_NOT_CONNECTED,
 * LK_NO_ACCOUNTS for an account the wallet does not hold, LK_SWITCH for a network the account is not for, LK_FEATURE,
 * LK_WALLET_ANSWER.
 */
export interface SuiService {
  /** @throws LatchkeyError LK_SIGN 'Sign transaction failed' */
  signTransaction(transaction: SuiTransaction, target?: SuiTarget): Promise<SuiSigned>
  /** @throws LatchkeyError LK_SEND 'Transaction error' */
  signAndExecuteTransaction(transaction: SuiTransaction, target?: SuiTarget): Promise<SuiExecuted>
}
