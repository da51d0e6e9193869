import type { CaipNetworkId, Namespace } from '../lib/caip.js'
import type { Network } from '../lib/networks.js'
import type { Balance, CanonicalAddress, HeldToken, TokenFacts } from './chains/balance.js'
import type { SignedMessage, SignInTerms } from './chains/sign-in.js'
import type { PairingRules } from './pairing.js'
import type { ViewRole } from './plugin.js'
import type { ExplorerPage, SendRequest, TransactionOutcome, TransferFee } from './transaction.js'

/** The kinds of connectors, as the specification names them. */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/** A way to connect in one namespace: data only, so that it can be listed, stored and compared. */
export interface Connector {
  /** Unique within its namespace, e.g. the rdns of an announced wallet. */
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  readonly namespace: Namespace
  /** A `data:image/…` or `https:` URL that was checked; never markup. */
  readonly imageUrl?: string
  readonly imageId?: string
  /** Id of the wallet in the directory, when known. */
  readonly explorerId?: string
  readonly rdns?: string
  /**
   * It did not announce an identity as wallets of its chains do, so it is never matched to a known wallet by its name.
   */
  readonly unproven?: true
  /** Connected through the service `source:<id>` rather than by the namespace's adapter. */
  readonly source?: true
  /**
   * The role of the view on which the visitor connects it, for one that takes more than a click: a code to scan, a form.
   * It is never taken for a wallet of the directory.
   */
  readonly viewRole?: ViewRole
  /** It switches networks without asking the visitor. */
  readonly switchesSilently?: true
  /** Two different providers claim this identity: shown with a mark, never connected without a click. */
  readonly conflict?: true
}

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

export interface Account {
  readonly namespace: Namespace
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
}

/** At least one account; the first is the active one. */
export type Accounts = readonly [Account, ...Account[]]

/** What a wallet knows of the visitor who logged in to it. Who provides it has sanitized the text for display. */
export interface EmbeddedWalletInfo {
  readonly user: { readonly email?: string; readonly username?: string }
  /** `email`, or the social login: `google`, `x`, … */
  readonly authProvider: string
  /** The type of the account in use. */
  readonly accountType?: AccountType
  /** Absent where there is no smart account. */
  readonly isSmartAccountDeployed?: boolean
}

/**
 * How a wallet is shown where its connector's own name and picture do not tell it from others: whose login it is. Who
 * provides it has sanitized the text for display. It is for the screen alone, never for usage events.
 */
export interface WalletDisplay {
  readonly name: string
  /** A `data:image/…` or `https:` URL. */
  readonly imageUrl?: string | undefined
}

/** What a wallet does on its own after the connection. */
export type WalletChange =
  /**
   * The wallet's own word, unless `unconfirmed`: what storage remembers, e.g. written for another network. With no
   * account the wallet shares none for now, e.g. because it is locked: the visitor is not connected until it shares one
   * again, and nothing is forgotten.
   */
  | {
      readonly type: 'accounts'
      readonly accounts: readonly Account[]
      readonly unconfirmed?: true | undefined
    }
  | { readonly type: 'network'; readonly network: CaipNetworkId }
  /** E.g. another email. No guard is asked: the account is the same. */
  | {
      readonly type: 'user'
      readonly embeddedWalletInfo: EmbeddedWalletInfo
      readonly display?: WalletDisplay | undefined
    }
  /** The visitor, or the wallet, withdrew what was allowed: the connection is forgotten. */
  | { readonly type: 'disconnect' }

/** What an adapter answers to connect and restore: a live connection. */
export interface Connected {
  readonly accounts: Accounts
  /** The network the wallet is on; may be one the site did not configure. */
  readonly network: CaipNetworkId
  /** The networks the wallet approved, where it says so; every one may be asked for when absent. */
  readonly networks?: readonly CaipNetworkId[]
  /** True while the account is only what storage remembers: no wallet has confirmed it since the page loaded. */
  readonly unconfirmed?: true | undefined
  /** Of a wallet that the visitor logged in to. */
  readonly embeddedWalletInfo?: EmbeddedWalletInfo
  readonly display?: WalletDisplay | undefined
  /** What the visitor signed by the approval that connected: answers to the service `sign-in-requests`, for guards. */
  readonly signed?: readonly SignedMessage[]
  /** The wallet's own provider, handed to the host page; live. */
  readonly provider: object
  /** Tells about changes on the wallet's side until the returned function is called. */
  watch(listener: (change: WalletChange) => void): () => void
}

/** One connection record: the unit of truth per (namespace, connector). */
export interface Connection extends Connected {
  readonly connector: Connector
  /**
   * The account the visitor chose in the modal, and the wallet's first account at that time. Once the wallet puts
   * another account first, the choice no longer applies.
   */
  readonly selected?: { readonly address: string; readonly previousFirst: string }
}

/**
 * What a service that indexes chains keeps of them, as the cloud's blockchain API does: an account's tokens (`fresh`
 * where it reads them anew when asked to), its NFTs, its history, its name.
 */
export interface IndexedData {
  tokens: true
  fresh: true
  nfts: true
  history: true
  names: true
}
export type Indexed = keyof IndexedData

/**
 * What a namespace may be able to do: an optional method of its adapter, or what is indexed of its chains. Both lists are
 * open: who needs another one declares it in {@link Adapter} or {@link IndexedData} by type merging.
 */
export type Capability =
  | keyof { [K in keyof Adapter as undefined extends Adapter[K] ? K : never]: K }
  | Indexed

/** What an adapter and a source may do about the accounts of one wallet. */
export interface AccountChoice {
  /**
   * Listens to a wallet that `restore` did not bring back, e.g. because it is locked, until the signal aborts. Each time
   * the wallet hints that it shares an account again `tell` is called, and `restore` is tried anew. Prompts nobody. When
   * absent such a wallet comes back with the next page. It also serves a wallet that cannot be connected as it still
   * shows an earlier request (`LK_WALLET_PENDING`): whoever connects waits for its answer.
   */
  awaitReturn?(connector: Connector, tell: () => void, signal: AbortSignal): Promise<void>
  /**
   * Tells a wallet that keeps a choice of its own which of its accounts is used from now on, e.g. of another type;
   * the account is in use once it resolves. When absent the choice is the page's alone.
   */
  chooseAccount?(connection: Connection, account: Account): Promise<void>
}

export interface ConnectInput {
  readonly connector: Connector
  /** The network the site would like; a wallet that refuses stays on its own. */
  readonly network?: Network
  /** The type of account to be in use where the wallet has several: the visitor's choice, else the site's or the default. */
  readonly accountType?: AccountType
  /** The same for another namespace that a shared wallet connects at the same time. Never rejects. */
  readonly accountTypeIn?: (namespace: Namespace) => Promise<AccountType | undefined>
  readonly signal: AbortSignal
}

/**
 * One chain namespace: what is done with a wallet once there is one. Few required methods; what is absent is not
 * offered by the UI. Required methods reject with the wallet's own error; {@link isRejection} tells whether the visitor
 * refused.
 */
export interface Adapter extends AccountChoice {
  readonly namespace: Namespace
  connect(input: ConnectInput): Promise<Connected>
  /** Restores without any prompt; undefined when the wallet is locked or no longer knows this site. */
  restore(input: ConnectInput): Promise<Connected | undefined>
  /** Ends it in the wallet, as far as the wallet can. */
  disconnect(connection: Connection): Promise<void>
  /** Resolves once the wallet is on the network; rejects with 'Chain is not supported' when it cannot. */
  switchNetwork(connection: Connection, network: Network): Promise<void>
  /** Signs text; the encoding of the answer is the chain's. */
  signMessage(connection: Connection, message: string): Promise<string>

  /**
   * Asks the wallet, and with it the visitor, for an account that is only remembered (`unconfirmed`), and reports the
   * answer as a change of accounts. Required of an adapter that restores such accounts.
   */
  confirm?(connection: Connection): Promise<void>
  /** What was read in the last seconds may be answered again, unless `fresh` asks for the chain's own word. */
  getBalance?(address: string, network: Network, options?: { readonly fresh?: boolean }): Promise<Balance>
  /**
   * Loads the code that `fee` and `send` need; called as the form of a transfer opens. Asks no wallet, never throws.
   */
  prepareSend?(): void
  /**
   * Sends and resolves with the transaction hash once it was handed to the network, or may have been: it rejects only
   * where the wallet, or a node, says that it was not.
   */
  send?(connection: Connection, network: Network, request: SendRequest): Promise<string>
  /** What a transfer would cost now. @throws LatchkeyError LK_ESTIMATE when the network would refuse it */
  fee?(connection: Connection, network: Network, request: SendRequest): Promise<TransferFee>
  /** One look at what became of a transaction. That nobody could be asked is the outcome `unknown`, no rejection. */
  getOutcome?(hash: string, network: Network, signal?: AbortSignal): Promise<TransactionOutcome>
  /**
   * What the chain itself tells of a token: no list of tokens is trusted with an amount.
   * @param owner whose amount is wanted as well; without, the decimals are enough
   */
  getToken?(address: string, network: Network, owner?: string): Promise<TokenFacts>
  /**
   * What a wallet is asked for when it pairs for these chains. When absent none pairs, unless the site says what to
   * ask.
   */
  pairing?(): Promise<PairingRules>
  /** Ids of the directory's pictures by CAIP-2 reference, for networks that bring none. */
  networkImages?(): Promise<Readonly<Record<string, string>>>
  /**
   * What the wallet itself lists for the account in use (ERC-7811). Prompts nobody; rejects where the wallet cannot.
   */
  getHoldings?(connection: Connection, network: Network): Promise<readonly HeldToken[]>
  /** The type of account to be in use where a wallet has several; its own first account when absent. */
  readonly defaultAccountType?: AccountType
  /** How a visitor signs in with an account; by the namespace's name and the whole network id when absent. */
  readonly signIn?: SignInTerms
  /** What an indexing service can be asked about these chains. */
  readonly indexed?: readonly Indexed[]
  /** The address under which services that know prices list the network's own coin, e.g. that of EIP-7528. */
  readonly coinAddress?: string
  /**
   * True for an address of this namespace (checksum included where the chain has one), on that network if given. A
   * promise where what checks it loads first.
   */
  isAddress?(address: string, network?: Network): boolean | Promise<boolean>
  /** How the chain writes an address that {@link isAddress} takes; as it stands when absent. */
  canonicalAddress?(address: string, network: Network): CanonicalAddress
  /** The CAIP-19 id of a token, or without its address of the network's coin: what services of exchanges call it. */
  assetId?(network: CaipNetworkId, token?: string): string
  /** Where the network's explorer shows it; `{explorer}/address/{address}` and `{explorer}/tx/{hash}` when absent. */
  explorerUrl?(network: Network, what: ExplorerPage): string | undefined
}

/** A live connection in one of the namespaces that a shared wallet serves. */
export interface ConnectedIn extends Connected {
  readonly namespace: Namespace
}

/**
 * A wallet that serves several namespaces at once (a pairing session, the embedded wallet). It only connects; what is
 * done with the connection is the work of the namespace's adapter, through the connection's provider.
 * Provided as the service `source:<connector id>`.
 */
export interface ConnectorSource extends AccountChoice {
  /** All namespaces the visitor approved, the wanted one among them where possible; committed in one step. */
  connect(input: ConnectInput): Promise<readonly [ConnectedIn, ...ConnectedIn[]]>
  /** Longest time in ms that restoring may take where it needs more than others, e.g. to load a page; 5000 when absent. */
  readonly restoreTimeout?: number
  /** Restores one namespace without any prompt. */
  restore(input: ConnectInput): Promise<Connected | undefined>
  /** Ends the whole session; it is called once for each namespace, so further calls must do no harm. */
  disconnect(connection: Connection): Promise<void>
  /**
   * Whether the wallet behind a live connection can connect in one more namespace as well: a switch to a network there
   * then connects it ({@link connect}), and the visitor need not choose a wallet. Asks no wallet. It cannot when
   * absent.
   */
  serves?(connection: Connection, namespace: Namespace): Promise<boolean>
}
