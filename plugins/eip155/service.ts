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
 * What a page is given for a connected EVM wallet: `modal.getProvider('eip155')`. The standard's interface (EIP-1193),
 * which viem's `custom`, ethers' `BrowserProvider` and web3 take as it is.
 */
export interface Eip1193Provider {
  /**
   * Asks the wallet. What it answers is the method's, and hostile until parsed.
   * @throws the wallet's own error: 4001 the visitor said no, 4902 unknown chain
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
}

/** Whom a call goes to; the active connection and its network when absent. */
export interface Target {
  readonly connection?: Connection
  readonly network?: Network
}

/** EIP-712 data; bigints are written as decimal text, `EIP712Domain` is added when it is missing. */
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
 * `pending` when the time ran out: it may still be mined, ask again. `hash` is another than was asked for when the
 * wallet made the transaction faster.
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

/** What a wallet can do on one chain; `atomic` is filled in from the older `atomicBatch`. */
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
  /** Of the token's contract, or `native`. */
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
 * A visitor's no keeps code 4001; everything else a wallet or chain throws becomes a LatchkeyError.
 */
export interface Eip155Service {
  /** EIP-712, version 4. */
  signTypedData(data: TypedData, target?: Target): Promise<Hex>
  /** Gas units. @throws LatchkeyError LK_ESTIMATE 'Error estimating gas' */
  estimate(request: SendRequest, target?: Target): Promise<bigint>
  /** The native balance, cached for 30 s unless `fresh`; rejects where the adapter answers 0.00. */
  getBalance(address: string, network?: Network, options?: { readonly fresh?: boolean }): Promise<Balance>
  /** Decoded by the ABI; typed by the caller. */
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
  /** ERC-7715: `wallet_requestExecutionPermissions`, else `wallet_grantPermissions`. Passed through. */
  grantPermissions(params: readonly unknown[], target?: Target): Promise<unknown>
  /** ERC-7715: `wallet_revokeExecutionPermission`, else `wallet_revokePermissions`. Passed through. */
  revokePermissions(params: readonly unknown[], target?: Target): Promise<unknown>
  /** EIP-2255: `wallet_requestPermissions`; asks for accounts by default. */
  requestPermissions(params?: readonly unknown[], target?: Target): Promise<unknown>
  /** ERC-7715: `wallet_getGrantedExecutionPermissions`, else `wallet_getPermissions`. */
  getPermissions(params?: readonly unknown[], target?: Target): Promise<unknown>
  /** ERC-7811, by hex chain id; only when the wallet says it supports asset discovery. */
  getAssets(filter?: AssetFilter, target?: Target): Promise<Readonly<Record<string, readonly WalletAsset[]>>>
  /**
   * Lists a wallet that some other plugin brings (an SDK, an in-app browser) until the returned function
   * is called. `provider` answers an EIP-1193 object and runs at connect and restore only.
   */
  register(connector: Connector, provider: () => Promise<object>): () => void
}
