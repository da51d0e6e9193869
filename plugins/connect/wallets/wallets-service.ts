import type { Atom } from 'jotai/vanilla'
import type { Connector, Filled, Network } from '../../../kernel/plugin.js'
import type { ShortList } from '../list/short-list.js'
import type { Destination } from './destination.js'
import type { PairingSteps } from './pairing-steps.js'
import type { Choice, Doubt, Wallet, WalletRows } from './wallet.js'

/** The row that leads to all wallets. */
export interface AllWalletsRow {
  readonly shown: boolean
  readonly disabled: boolean
  /** Number of wallets in the directory; undefined until it has answered. */
  readonly count: number | undefined
  /** The count is of one namespace, and is shown exactly. */
  readonly exact: boolean
  /** The directory has not answered yet. */
  readonly waiting: boolean
  /** The directory did not answer. */
  readonly failed: boolean
}

/** Where a wallet can be installed from. */
export type AppStore = 'chrome_store' | 'app_store' | 'play_store' | 'homepage'

/** The wallets a visitor may choose from; atoms are read with the modal's store. */
export interface WalletsService {
  /** The list, by group in the site's order, for the namespace the modal was opened with. */
  readonly groups: Atom<readonly WalletRows[]>
  /** The list as far as it fits beside the other ways to connect, and the wallets that did not fit. */
  readonly short: Atom<ShortList>
  /** The ways to connect that plugins bring, beside the list of wallets. */
  readonly methods: Atom<readonly Filled<'connect:method'>[]>
  readonly recent: Atom<readonly Wallet[]>
  /** `email` or the provider of a login, where the visitor connected by one last; undefined after a wallet. */
  readonly lastLogin: Atom<string | undefined>
  /** The site's own wallets. */
  readonly custom: readonly Wallet[]
  readonly all: Atom<AllWalletsRow>
  /** Whether the page has a pairing plugin. */
  readonly pairing: Atom<boolean>
  readonly mobile: boolean
  /** The list is on screen. */
  readonly onScreen: Atom<boolean>
  /** Requests what the directory adds to the list; called once the list is on screen. Never rejects. */
  load(): Promise<void>
  /** Puts a wallet first among the recent ones. */
  remember(wallet: Wallet): void
  /** Makes wallets of the directory known, so that connectors are matched with them. */
  learn(wallets: readonly Wallet[]): void
  /** For a pairing plugin: registers what is done for rows that pair, until the returned function is called. */
  pairBy(steps: PairingSteps): () => void
  /**
   * The directory's record of an installed wallet, if it was loaded and no other connector claims to be that wallet.
   */
  walletOf(connector: Connector): Wallet | undefined
  /** Why a connector may not be what it claims: such a one is connected only after the visitor confirmed it. */
  doubtOf(connector: Connector): Doubt | undefined
  /** What a wallet can be connected with here, one connector per namespace: sole claimants only. */
  connectorsOf(wallet: Wallet): readonly Connector[]
  imageOf(subject: Wallet | Connector): string | undefined
  chainImageOf(network: Network): string | undefined
  /** Whether this device can connect with a wallet of the directory: a phone needs pairing, or the wallet's browser. */
  isUsable(wallet: Wallet): boolean
  /** A card or row for a wallet of the directory. */
  choiceOf(wallet: Wallet): Choice
  /** Where a choice leads. */
  destinationOf(choice: Choice): Destination | undefined
  /** Counts that the visitor was led to a store or the homepage of a wallet. */
  countStore(wallet: Wallet, store: AppStore): void
  /** Shows every wallet, to look through or to search. */
  showAll(): void
  /** Shows where a wallet can be installed from. */
  showStores(wallet: Wallet): void
  /** Goes where a choice leads. Must run in the click's handler: phones open apps only then. */
  choose(choice: Choice): void
  /** Called when the visitor points at it: a destination may load the code it needs. */
  prefetch(choice: Choice): void
}
