import type { CaipNetworkId } from '../../lib/caip.js'

/** What a chain has to say about signing in: the text is EIP-4361's, which CAIP-122 has for every chain. */
export interface SignInTerms {
  /** How the text names the chains: "Ethereum". */
  readonly chainName: string
  /** The text has `Chain ID: eip155:1` rather than `1`: for chains that servers do not know by their name. */
  readonly fullChainId?: boolean
  /** Without a statement the text has one empty line before the fields, not two: as libraries of the chain read it. */
  readonly oneEmptyLine?: boolean
  /** These are the chains that EIP-4361 is about, so sites that know no other sign-in can be used. */
  readonly isEip4361?: boolean
  /**
   * Whether the account signed the text, for a page that has no server to ask; the page's own check when absent.
   * @throws LatchkeyError LK_SIGN_IN_UNCHECKED when that cannot be known
   */
  verify?(signed: {
    readonly text: Uint8Array
    readonly signature: string | Uint8Array
    readonly address: string
    readonly chainId: CaipNetworkId
    readonly rpcUrl?: string | undefined
  }): Promise<boolean>
}

/** What a wallet is asked to sign while it connects: a message without the account, which the wallet adds. */
export interface SignInRequest {
  readonly chainId: CaipNetworkId
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  /** RFC 3339, as the other times. */
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** What a wallet signed while it connected: nobody has verified it, or compared it with what was asked. */
export interface SignedMessage {
  /** The very text. */
  readonly message: string
  /** As the chain writes it: hex, base58, … */
  readonly signature: string
  /** CAIP-74, where it came with a pairing. */
  readonly cacao?: unknown
}

/** Asked by who connects a wallet that can sign in by the same approval. */
export interface SignInRequests {
  /** What to sign with the next connection on that network, new for each; undefined for nothing. */
  next(chainId: CaipNetworkId): Promise<SignInRequest | undefined>
}
