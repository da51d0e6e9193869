import type { Atom } from 'jotai/vanilla'
import type { PluginContext, Services, ViewWorks, WritableAtom } from '../../kernel/plugin.js'
import type { PairingService, Wallet } from './contract.js'
import type { DeepLinks } from './links/deep-links.js'
import type { Launcher } from './links/launcher.js'
import type { LinkOption } from './links/link-options.js'
import type { Platform } from './links/platform.js'
import type { LazyPairings } from './pairing/lazy-pairings.js'
import type { Outcome, Subject, ViewPairing } from './pairing/pairing-view.js'
import type { PairingDeps } from './pairing-deps.js'
import type { LazySession } from './session/lazy-session.js'

export type PairingCall = Parameters<NonNullable<Parameters<Services['wallets']['pairBy']>[0]['pair']>>[0]

/** What exists before anything is paired, and what the views get; `stateOf` makes `state`. */
export interface WalletConnectSetup {
  readonly context: PluginContext
  /** The service `wallets`, once a plugin provides it. */
  readonly wallets: WritableAtom<Services['wallets'] | undefined>
  readonly platform: Platform
  readonly works: ViewWorks
  state?: WalletConnectState
}

/** The state that the plugin's views share; one per modal. */
export interface WalletConnectState extends PairingDeps {
  readonly lazySession: LazySession
  readonly deepLinks: DeepLinks
  readonly pairing: PairingService
  readonly pairings: LazyPairings
  readonly platform: Platform
  readonly wallets: WalletConnectSetup['wallets']
  readonly launcher: Launcher
  /** How the wallet can be reached from this device, the best option first. */
  linkOptions(wallet: Wallet | undefined): readonly [LinkOption, ...LinkOption[]]
  /** Loads what a click that pairs needs besides its view; false where a wallet is paired already. */
  prefetch(): boolean
  /** True while a tap could open no app because there is no link. */
  waiting(): Promise<Atom<boolean>>
  readonly viewPairing: ViewPairing
  /** Pairs for a page that shows the link itself. @param isLate the click is over: a phone would open no app any more */
  pair(call: PairingCall, isLate?: boolean): Promise<string>
  /** Pairs once and sends the usage events of it; never rejects. */
  attempt(subject: Subject, signal: AbortSignal): Promise<Outcome>
}
