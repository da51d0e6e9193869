import type { PluginContext, Services, WritableAtom } from '../../kernel/plugin.js'
import type { PairingService, Peer, Wallet } from './contract.js'
import type { DeepLinks } from './links/deep-links.js'
import type { Launcher } from './links/launcher.js'
import type { LinkOption } from './links/link-options.js'
import type { Platform } from './links/platform.js'
import type { ParsedOptions } from './options.js'
import type { Outcome, Subject } from './pairing/attempt.js'
import type { Client } from './relay/client.js'
import type { LazySession } from './session/lazy-session.js'

/** What the parts of the plugin share; one per modal. */
export interface PairingDeps {
  readonly context: PluginContext
  readonly options: ParsedOptions
  readonly client: Client
  readonly peer: WritableAtom<Peer | undefined>
}

/** What the views of the plugin work with; one per modal. */
export interface WalletConnectState extends PairingDeps {
  readonly lazySession: LazySession
  readonly deepLinks: DeepLinks
  readonly pairing: PairingService
  readonly platform: Platform
  /** The service `wallets`, once a plugin provides it. */
  readonly wallets: WritableAtom<Services['wallets'] | undefined>
  readonly launcher: Launcher
  /** The pairing URI that was opened in an app during the click that led to the view on screen. */
  readonly opened: WritableAtom<string | undefined>
  /** How the wallet can be reached from this device, the best option first. */
  linkOptions(wallet: Wallet | undefined): readonly [LinkOption, ...LinkOption[]]
  /** Tries to pair once and sends the usage events of it; never rejects. */
  attempt(subject: Subject, signal: AbortSignal): Promise<Outcome>
}
