import type { CaipNetworkId } from '../../lib/caip.js'

/** What a chain has to say about signing in: the text is EIP-4361's, which CAIP-122 has for every chain. */
export interface SignInTerms {
  /** How the text names the chains: "Ethereum". */
  readonly chainName: string
  /** The text has `Chain ID: eip155:1` rather than `1`: for chains that servers do not know by their name. */
  readonly fullChainId?: boolean
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
