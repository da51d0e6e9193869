import type { Balance, Connection, Connector, Network, SendRequest } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** What EVM wallets and chains can do beyond the adapter. */
    eip155: Eip155Service
  }
  interface Providers {
    eip155: Eip1193Provider
  }
}

/**
 * What `modal.getProvider('eip155')` returns for a connected EVM wallet: an EIP-1193 provider, which viem's `custom`,
 * ethers' `BrowserProvider` and web3 accept as it is.
 */
export interface Eip1193Provider {
  /**
   * Asks the wallet. Its answer is unchecked: parse it before use.
   * @throws the wallet's own error, e.g. code 4001 when the visitor rejected, 4902 for an unknown chain
   */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (...payload: unknown[]) => void): unknown
  removeListener(event: string, listener: (...payload: unknown[]) => void): unknown
}

export type Hex = `0x${string}`

export interface Eip155Options {
  /** List wallets that announce themselves (EIP-6963). @default true */
  readonly enableEIP6963?: boolean
  /** List `window.ethereum` as "Browser wallet". @default true */
  readonly enableInjected?: boolean
  /** After a disconnect, the next connect shows the wallet's account picker first. @default true */
  readonly askAgain?: boolean
  /**
   * ENS's universal resolver on chain 1, asked for names when chain 1 is one of the site's networks and a plugin looks
   * names up, as `names` does. `false`: no ENS names.
   * @default '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
   */
  readonly ensResolver?: string | false
  /**
   * Writes a name as ENS does (ENSIP-15) and throws for one that ENS forbids. Names of a–z, digits and hyphens need no
   * tables; for all others those of ENSIP-15 are loaded with the first such name.
   * @default ens_normalize of @adraffy/ens-normalize
   */
  readonly normalizeName?: (name: string) => string | Promise<string>
  /** Where the page is opened as an app of Safe: lists the Safe that is open, and connects it. Off when absent. */
  readonly safe?: SafeOptions
  /** Wallets whose SDK the page has, such as Base Account and Coinbase Wallet. */
  readonly wallets?: readonly SdkWallet[]
}

/** A wallet that lives in an SDK: listed like others, loaded when the visitor chooses it, or had it connected. */
export interface SdkWallet {
  /** Stored with the connection: another id is another wallet. */
  readonly id: string
  readonly name: string
  /** A `data:image/…` or `https:` URL. */
  readonly imageUrl?: string
  /** The wallet's id in the directory, where it has a picture and is searched for. */
  readonly explorerId?: string
  /** Imports the SDK and makes its EIP-1193 provider. Called once, again where it failed. */
  readonly provider: () => Promise<object>
}

/** How the page hears from Safe's app, in whose frame it is. */
export interface SafeOptions {
  /**
   * Imports Safe's SDK and makes its provider. Called once the page has loaded, in a frame of an allowed site alone.
   * @param allowedDomains whose answers the SDK may take
   */
  readonly provider: (allowedDomains: RegExp[]) => Promise<object>
  /** Sites that run the app. @default ['https://app.safe.global'] */
  readonly origins?: readonly string[]
  /** How long loading the SDK and hearing from the app may take, in milliseconds. @default 5000 */
  readonly timeout?: number
}

/** The connection and the network that a call is for; the active ones by default. */
export interface Target {
  readonly connection?: Connection
  readonly network?: Network
}

/** EIP-712 data. Bigints are written as decimal text; the type `EIP712Domain` is added when it is missing. */
export interface TypedData {
  readonly domain?: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** A contract's ABI as JSON, such as `erc20Abi` of viem: one entry for each function, event and error. */
export type Abi = readonly { readonly type: string; readonly [field: string]: unknown }[]

export interface ContractCall {
  readonly address: string
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
}

/** A write; `value` in wei. */
export interface ContractWrite extends ContractCall {
  readonly value?: bigint
  readonly gas?: bigint
}

/**
 * `pending` when the timeout passed: it may still be mined, ask again. `hash` differs from the one that was asked for
 * when the wallet replaced the transaction by the same one with a higher fee.
 */
export type Receipt =
  | { readonly status: 'pending'; readonly hash: string }
  | {
      readonly status: 'success'
      readonly hash: string
      readonly blockNumber: bigint
      /** In gas units. */
      readonly gasUsed: bigint
    }

export interface ReceiptOptions {
  readonly network?: Network
  /** Milliseconds. @default 25000 */
  readonly timeout?: number
  readonly signal?: AbortSignal
}

/** What a wallet supports on one chain; `atomic` is derived from the older `atomicBatch` where it is missing. */
export interface ChainCapabilities {
  readonly atomic?: { readonly status: 'supported' | 'ready' | 'unsupported' }
  readonly [name: string]: unknown
}

/** By hex chain id; `0x0` applies to all chains. */
export type Capabilities = Readonly<Record<string, ChainCapabilities>>

export interface BatchCall {
  readonly to: string
  readonly data?: Hex
  /** Wei. */
  readonly value?: bigint
  readonly capabilities?: Readonly<Record<string, unknown>>
}

export interface Batch {
  readonly calls: readonly BatchCall[]
  readonly id?: string
  /** All or nothing. @default false */
  readonly atomicRequired?: boolean
  readonly capabilities?: Readonly<Record<string, unknown>>
}

export interface CallsStatus {
  readonly id: string
  /** 100 pending, 200 confirmed, 400 failed off chain, 500 reverted, 600 partly reverted. */
  readonly status: number
  readonly atomic?: boolean | undefined
  readonly receipts: readonly { readonly transactionHash?: string | undefined; readonly status?: unknown }[]
}

export interface AssetFilter {
  /** CAIP-2 or hex ids; the active network when absent. */
  readonly chainFilter?: readonly string[]
  readonly assetFilter?: Readonly<Record<string, readonly unknown[]>>
  readonly assetTypeFilter?: readonly string[]
}

export interface WalletAsset {
  /** The address of the token's contract, or `native`. */
  readonly address: string
  /** Base units, as the wallet writes it. */
  readonly balance: string
  readonly type: 'ERC20' | 'NATIVE'
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly iconUrl: string
    readonly decimals: number
    readonly price: number
  }
}

/**
 * The service `eip155`.
 *
 * When the visitor rejects, the error has code 4001. Every other error of a wallet or chain becomes a LatchkeyError.
 */
export interface Eip155Service {
  /** EIP-712, version 4. */
  signTypedData(data: TypedData, target?: Target): Promise<Hex>
  /** Gas units. @throws LatchkeyError LK_ESTIMATE 'Error estimating gas' */
  estimate(request: SendRequest, target?: Target): Promise<bigint>
  /**
   * The native balance, cached for 30 s unless `fresh`. Rejects when it cannot be read, where the adapter answers 0.00.
   */
  getBalance(address: string, network?: Network, options?: { readonly fresh?: boolean }): Promise<Balance>
  /** The answer, decoded by the ABI; its type is for the caller to check. */
  readContract(call: ContractCall, network?: Network): Promise<unknown>
  /** Resolves with the transaction hash. */
  writeContract(call: ContractWrite, target?: Target): Promise<Hex>
  /** @throws LatchkeyError LK_REVERTED with the revert reason, or 'unknown reason'; LK_REPLACED */
  waitForReceipt(hash: string, options?: ReceiptOptions): Promise<Receipt>
  /** EIP-5792. */
  getCapabilities(chainIds?: readonly (number | string)[], target?: Target): Promise<Capabilities>
  sendCalls(batch: Batch, target?: Target): Promise<{ readonly id: string }>
  getCallsStatus(id: string, target?: Target): Promise<CallsStatus>
  showCallsStatus(id: string, target?: Target): Promise<void>
  /**
   * ERC-7715: `wallet_requestExecutionPermissions`, else `wallet_grantPermissions`. Parameters and answer are passed
   * through.
   */
  grantPermissions(params: readonly unknown[], target?: Target): Promise<unknown>
  /**
   * ERC-7715: `wallet_revokeExecutionPermission`, else `wallet_revokePermissions`. Parameters and answer are passed
   * through.
   */
  revokePermissions(params: readonly unknown[], target?: Target): Promise<unknown>
  /** EIP-2255: `wallet_requestPermissions`; asks for accounts by default. */
  requestPermissions(params?: readonly unknown[], target?: Target): Promise<unknown>
  /** ERC-7715: `wallet_getGrantedExecutionPermissions`, else `wallet_getPermissions`. */
  getPermissions(params?: readonly unknown[], target?: Target): Promise<unknown>
  /** ERC-7811, by hex chain id; only when the wallet lists asset discovery among its capabilities. */
  getAssets(filter?: AssetFilter, target?: Target): Promise<Readonly<Record<string, readonly WalletAsset[]>>>
  /**
   * Lists a wallet of the site or of another plugin (an SDK, an in-app browser) until the returned function is called.
   * `provider` resolves with an EIP-1193 provider; it is called only to connect and to restore.
   */
  register(connector: Connector, provider: () => Promise<object>): () => void
}
