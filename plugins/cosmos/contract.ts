import type { RequestProvider } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Providers {
    /** That of a paired wallet takes requests. */
    cosmos: CosmosProvider | RequestProvider
  }
}

/** A wallet of Keplr's shape at a place of its own. */
export interface CosmosWallet {
  /** Id of its connector; one of the known ids replaces that wallet. Letters, digits, dot, dash, underscore. */
  readonly id: string
  readonly name: string
  /** Dotted path of its provider on the window, e.g. `acme.keplr`. */
  readonly path: string
  /** Event that is fired on the window when the account changes, e.g. `acme_keystorechange`. */
  readonly event?: string
  /** A `data:image/…` or `https:` URL. */
  readonly imageUrl?: string
}

export interface CosmosOptions {
  /** Wallets to look for beside the known ones. */
  readonly wallets?: readonly CosmosWallet[]
}

/**
 * What `modal.getProvider('cosmos')` returns for a wallet of the browser: its own object, of Keplr's shape. A chain is
 * named as Cosmos does, e.g. `cosmoshub-4`: the reference of its CAIP-2 id. Of its methods `enable` and `getKey` were
 * looked for; what it answers is unchecked.
 */
export interface CosmosProvider {
  enable(chainIds: string | string[]): Promise<void>
  getKey(chainId: string): Promise<CosmosKey>
  signAmino(chainId: string, signer: string, document: CosmosDocument): Promise<CosmosSigned>
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<CosmosSignature>
  /** The signer that CosmJS takes. */
  getOfflineSigner(chainId: string): CosmosSigner
}

export interface CosmosKey {
  readonly name: string
  readonly algo: string
  readonly pubKey: Uint8Array
  readonly bech32Address: string
}

export interface CosmosSigner {
  getAccounts(): Promise<
    readonly {
      readonly address: string
      readonly algo: 'secp256k1' | 'ed25519' | 'sr25519'
      readonly pubkey: Uint8Array
    }[]
  >
  signAmino(signer: string, document: CosmosDocument): Promise<CosmosSigned>
}

/** What is signed, in Amino's JSON. */
export interface CosmosDocument {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly fee: {
    readonly amount: readonly { readonly denom: string; readonly amount: string }[]
    readonly gas: string
  }
  readonly msgs: readonly { readonly type: string; readonly value: unknown }[]
  readonly memo: string
}

export interface CosmosSigned {
  /** The wallet may have changed the fee or the memo. */
  readonly signed: CosmosDocument
  readonly signature: CosmosSignature
}

export interface CosmosSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  /** Base64. */
  readonly signature: string
}
