import type { RequestProvider } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Providers {
    /** That of a paired wallet takes requests. */
    polkadot: PolkadotProvider | RequestProvider
  }
}

/** Options of `polkadot()`. */
export interface PolkadotOptions {
  /**
   * The name of the page in the wallet's prompts, at most 60 characters.
   * @default the name in the modal's `metadata`, else the page's host name
   */
  readonly appName?: string
}

/**
 * What `modal.getProvider('polkadot')` returns for a wallet of the browser: its own object, as
 * `@polkadot/extension-dapp` has it. What it answers is unchecked.
 */
export interface PolkadotProvider {
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly PolkadotAccount[]>
    subscribe(listener: (accounts: PolkadotAccount[]) => void): () => void
  }
  /** What polkadot-api, dedot and `@polkadot/api` sign transactions with. */
  readonly signer: PolkadotSigner
}

export interface PolkadotAccount {
  readonly address: string
  readonly name?: string
  readonly type?: string
  readonly genesisHash?: string | null
}

export interface PolkadotSigner {
  signPayload?(payload: object): Promise<PolkadotSignature>
  signRaw?(raw: { address: string; data: string; type: 'bytes' | 'payload' }): Promise<PolkadotSignature>
}

export interface PolkadotSignature {
  readonly id: number
  readonly signature: `0x${string}`
}
