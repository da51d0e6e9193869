/**
 * The entry point `latchkey/plugin`: everything the author of a plugin needs. First-party plugins use the same.
 *
 * Plugins meet in four ways: events, views, services and slots. Each is an interface that a plugin
 * extends in its own file by declaration merging:
 *
 * ```ts
 * declare module 'latchkey/plugin' {
 *   interface Events { 'tips:sent': { amount: bigint } }
 *   interface Views { TipJar: undefined }
 * }
 * ```
 */
import type { Adapter, ConnectorSource } from './contract/adapter.js'
import type { SignInRequests } from './contract/chains/sign-in.js'
import type { Finder } from './contract/finder.js'
import type { ConnectionGuard } from './contract/guard.js'
import type { LoginWay, ViewAnswer } from './contract/plugin.js'
import type { OnViews, SlotAction, SlotEntry, SlotPart, SlotRow } from './contract/slots.js'
import type { KernelUsageEvents } from './contract/usage-events.js'
import type { CaipNetworkId, Namespace } from './lib/caip.js'
import type { AnalyticsService, ConfigService } from './runtime/features/features.js'

export * from './contract/adapter.js'
export type * from './contract/chains/balance.js'
export type * from './contract/chains/sign-in.js'
export * from './contract/define-plugin.js'
export type * from './contract/feature.js'
export type * from './contract/finder.js'
export type * from './contract/guard.js'
export type * from './contract/modal.js'
export type * from './contract/options.js'
export type * from './contract/pairing.js'
export type * from './contract/plugin.js'
export type * from './contract/shell.js'
export type * from './contract/slots.js'
export type {
  Alert,
  FeaturesState,
  InitialState,
  NamespaceState,
  PublicState,
  RouteEntry,
  RouteState,
  SessionState,
  Store,
  Toast,
} from './contract/state.js'
export type * from './contract/transaction.js'
export type * from './contract/usage-events.js'
export * from './lib/caip.js'
export * from './lib/errors/errors.js'
export * from './lib/errors/is-left.js'
export * from './lib/errors/is-rejection.js'
export type { Http, HttpRequest } from './lib/http.js'
export * from './lib/messages.js'
export * from './lib/networks.js'
export * from './lib/origins-of.js'
export * from './lib/page-document.js'
export * from './lib/parse-as.js'
export * from './lib/parse-caip-address.js'
export * from './lib/parse-options.js'
export * from './lib/poll-while-visible.js'
export { linkSignals, orAbort } from './lib/signals.js'
export * from './lib/url-of.js'
export * from './lib/web-link.js'
export type * from './runtime/events.js'
export type * from './runtime/features/features.js'
export type { Platform } from './runtime/platform.js'
export * from './session/disconnect-and-track.js'
export * from './state/active-account.js'
export * from './state/current-view.js'
export * from './state/live.js'
export * from './state/served-account.js'
export type * from './state/storage.js'
export * from './state/wallet-name.js'
export * from './state/writable-atom.js'

/** Past facts, named `plugin:what-happened`. */
export interface Events {
  'modal:open': { connected: boolean }
  /** `cancelled`: a transaction was under way, and its `onCancel` was called. */
  'modal:close': { connected: boolean; cancelled: boolean }
  'session:connected': { namespace: string; address: string; network: string; restored: boolean }
  'session:disconnected': { namespace: string }
  'session:account': { namespace: string; address: string }
  'session:network': { namespace: string; network: string }
  /** The wallet has handed a transaction to its network. */
  'transaction:submitted': TransactionEvent
  /** It is in a block, and did what it was made for. Follows only on networks that somebody can ask. */
  'transaction:confirmed': TransactionEvent
  /** It failed on its network, or another one took its place: its fee may be spent all the same. */
  'transaction:failed': TransactionEvent
  /** The visitor, or the modal for the visitor, did something worth counting. */
  track: TrackEvent
  /** `stack`: at most eight lines `function file:line:column`, without message, query or address. */
  'plugin:failed': { plugin: string; code: string; message: string; stack?: string | undefined }
}

/** Whose transaction, where. */
export interface TransactionEvent {
  readonly namespace: Namespace
  /** The account that pays. */
  readonly address: string
  readonly network: CaipNetworkId
  /** As the network names it; it changes later where the wallet speeds the transaction up. */
  readonly hash: string
}

/** A usage event; names and properties are the ones of docs/events.md. Never holds an address. */
export interface TrackEvent {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>>
}

/**
 * Usage events by name, with their properties; `undefined` for one that has none. A plugin adds its own, and the comment
 * of each says when it is raised: docs/events.md is made from these. No property holds an address or an email.
 */
export interface UsageEvents extends KernelUsageEvents {}

/** View names and the parameters each takes. */
export interface Views {
  Connect: { readonly namespace?: string } | undefined
  Account: undefined
}

/**
 * What `modal.open` answers with when the host page opens one of these views; who provides it gives `answer:<view>`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins extend it
export interface ViewAnswers {}

/**
 * Methods that plugins give the modal, for what a page does in a click: `methods` of the manifest. They are there on a
 * page that registers the plugin.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins extend it
export interface ModalMethods {}

/**
 * Work with an answer. `adapter:<namespace>` is what a namespace plugin provides, `source:<connector id>` what a
 * wallet that serves several namespaces provides, `finder:<either>` what lists their wallets, `guard:<id>` what decides
 * about connections, `answer:<view>` what `modal.open` answers for a view, `login:<name>` a login that a button of the
 * page begins.
 */
export interface Services
  extends Record<`adapter:${string}`, Adapter>,
    Record<`source:${string}`, ConnectorSource>,
    Record<`finder:${string}`, Finder>,
    Record<`guard:${string}`, ConnectionGuard>,
    Record<`answer:${string}`, ViewAnswer>,
    Record<`login:${string}`, LoginWay> {
  /** Which features the project has; the kernel asks once. */
  config: ConfigService
  /** Takes usage events once the visitor has acted. */
  analytics: AnalyticsService
  /** What wallets are asked to sign while they connect, where a plugin signs visitors in. */
  'sign-in-requests': SignInRequests
}

/**
 * What a connected wallet's provider is, by namespace: a namespace plugin declares its own, so that
 * `modal.getProvider('eip155')` is what viem, ethers and others take.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins extend it
export interface Providers {}

/** Lists that many plugins fill and one view shows. */
export interface Slots {
  /** Under the account's name and balance in the Account view, for what a wallet knows more. */
  'account:head': SlotPart
  /** Tiles among the actions of the Account view. */
  'account:action': SlotAction
  /** Rows of the Account view, below its tabs. */
  'account:row': SlotAction
  /** Rows of the settings of an account that a wallet keeps for its visitor. */
  'account:settings': SlotRow
  /** What the wallet in use has of its own, beside its other actions in the list of wallets. */
  'account:wallet': SlotRow
  /** Tabs of the Account view. */
  'account:tab': SlotPart & { readonly label: string }
  /** Ways to connect on the Connect view, beside the wallet list. */
  'connect:method': SlotPart & {
    readonly method: string
    /** Those it can sign in to; all when absent. */
    readonly namespaces?: readonly string[]
    /** Set by Connect where the visitor connected this way last: `email`, or the provider of the login. */
    readonly lastUsed?: string | undefined
  }
  /** Ways to get coins, the best first: offered to who has none, or too few. */
  fund: SlotAction
  /** The header's left control on the views of these names or roles; gives way to Back unless `overBack`. */
  'header:start': SlotPart & OnViews & { readonly overBack?: true }
  /** Extra controls before the header's close button, on the views of these names or roles. */
  'header:end': SlotPart & OnViews
  /**
   * Decides about connections, by its service `guard:<id>` ({@link ConnectionGuard}). In the manifest only: an entry
   * added at run time could miss a connection.
   */
  guard: SlotEntry
  /** What a chain namespace is called; `id` is the namespace. `short` goes into tabs and sentences: "EVM". */
  namespace: SlotEntry & {
    readonly label: string
    readonly short?: string
    /** A wallet in a frame of the page can serve it: its adapter has `embedded`. */
    readonly embedded?: true
  }
  /** Shown under the content of the named views, all when absent. */
  branding: SlotPart & { readonly views?: readonly string[] }
}
