import type { CaipNetworkId } from '../kernel/lib/caip.js'

/** A text with the signature that is said to be the account's. */
export interface SignedText {
  /** What was signed, to the byte. */
  readonly text: Uint8Array
  readonly signature: string | Uint8Array
  readonly address: string
  readonly chainId: CaipNetworkId
  /** A node of that network, for accounts that are contracts. */
  readonly rpcUrl?: string | undefined
}

/**
 * Tells whether the account signed the text. What is no signature at all is `false`.
 *
 * @throws LatchkeyError LK_SIGN_IN_UNCHECKED when that cannot be known: no node, no library
 */
export type Verifier = (signed: SignedText) => Promise<boolean>

/** By namespace. */
export type Verifiers = Readonly<Record<string, Verifier>>
