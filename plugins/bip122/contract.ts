import type { Balance, CaipNetworkId, Connection, Network, RequestProvider } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** What Bitcoin wallets and chains can do beyond the adapter. */
    bip122: Bip122Service
  }
  interface Providers {
    /** That of a paired wallet takes requests. */
    bip122: BitcoinWallet | RequestProvider
  }
}

export interface Bip122Options {
  /** List wallets of the Wallet Standard that have `bitcoin:connect`. @default true */
  readonly enableStandard?: boolean
  /** List wallets of `window.btc_providers` and `window.wbip_providers`. @default true */
  readonly enableList?: boolean
  /** List OKX, UniSat, Bitget and Binance by their window objects. @default true */
  readonly enableInjected?: boolean
  /** Where unspent outputs, and with them balances, come from instead of the network's endpoint. */
  readonly api?: BitcoinApi
}

export interface BitcoinApi {
  getUTXOs(question: { readonly network: Network; readonly address: string }): Promise<readonly Utxo[]>
}

/** An unspent output. */
export interface Utxo {
  readonly txid: string
  readonly vout: number
  /** Satoshi. */
  readonly value: number
}

/** An address a wallet shares, and what it keeps there; `stx` is one of Stacks. */
export interface BitcoinAddress {
  readonly address: string
  /** In hex. */
  readonly publicKey?: string
  readonly path?: string
  readonly purpose: 'payment' | 'ordinal' | 'stx'
}

export interface MessageToSign {
  readonly message: string
  /** One of the wallet's own. */
  readonly address: string
  /** The wallet chooses when absent. */
  readonly protocol?: 'ecdsa' | 'bip322'
}

export interface Transfer {
  /** Satoshi, as decimal text. */
  readonly amount: string
  readonly recipient: string
}

export interface InputToSign {
  readonly address: string
  readonly index: number
  readonly sighashTypes: readonly number[]
  readonly publicKey?: string
  readonly disableTweakSigner?: boolean
  readonly useTweakedSigner?: boolean
}

export interface PsbtToSign {
  /** Base64. */
  readonly psbt: string
  readonly signInputs: readonly InputToSign[]
  /** Have the wallet finish and send it. @default false */
  readonly broadcast?: boolean
}

export interface SignedPsbt {
  /** Base64. */
  readonly psbt: string
  /** When it was broadcast. */
  readonly txid?: string
}

/**
 * The same methods for every kind of Bitcoin wallet; the `provider` of a connection made by this plugin.
 *
 * What a wallet cannot do rejects with an error named `MethodNotSupported` that has `method` and `walletId`.
 */
export interface BitcoinWallet {
  /** Payment addresses first. Never prompts. */
  getAccountAddresses(): Promise<readonly BitcoinAddress[]>
  /** The address payments come from. */
  connect(): Promise<string>
  /** Resolves with base64. */
  signMessage(request: MessageToSign): Promise<string>
  /** Resolves with the transaction id. */
  sendTransfer(request: Transfer): Promise<string>
  signPSBT(request: PsbtToSign): Promise<SignedPsbt>
  switchNetwork(network: CaipNetworkId): Promise<void>
}

/** Satoshi for each virtual byte, by how soon a transaction should be mined. */
export interface Fees {
  readonly fastest: number
  readonly halfHour: number
  readonly hour: number
}

/** The service `bip122`. */
export interface Bip122Service {
  /** The wallet of a connection, through a pairing session too; the active one when absent. @throws LatchkeyError LK_NOT_CONNECTED */
  wallet(connection?: Connection): Promise<BitcoinWallet>
  /** The balance, cached for 30 s unless `fresh`; rejects where the adapter answers 0.00. */
  getBalance(address: string, network?: Network, options?: { readonly fresh?: boolean }): Promise<Balance>
  /** Unspent outputs of an address, for building transactions. */
  getUtxos(address: string, network?: Network): Promise<readonly Utxo[]>
  getFees(network?: Network): Promise<Fees>
}
