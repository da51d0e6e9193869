import { type Cell, LatchkeyError, type PluginContext, type Services } from '../../kernel/plugin.js'
import type { Outcome, Subject } from './attempt.js'
import type { Client } from './client.js'
import type { LinkMaker } from './link-maker.js'
import type { LiveDoor } from './live-door.js'
import type { Opener } from './opener.js'
import type { ParsedOptions } from './options.js'
import type { Platform } from './platform.js'
import type { PairingService, Peer, Wallet } from './services.js'
import type { Way } from './ways.js'

/** What the plugin's parts share; one per modal. */
export interface Room {
  readonly context: PluginContext
  readonly options: ParsedOptions
  readonly client: Client
  readonly peer: Cell<Peer | undefined>
}

/** Where the plugin's views find it without waiting. */
export interface Suite extends Room {
  readonly live: LiveDoor
  readonly links: LinkMaker
  readonly pairing: PairingService
  readonly platform: Platform
  /** The list of wallets, when a plugin gives one. */
  readonly wallets: Cell<Services['wallets'] | undefined>
  readonly opener: Opener
  /** The link that was opened inside the tap that led to the view on screen. */
  readonly opened: Cell<string | undefined>
  /** The ways to a wallet from here, the best first. */
  waysTo(wallet: Wallet | undefined): readonly [Way, ...Way[]]
  /** One try to pair, counted; never rejects. */
  attempt(subject: Subject, signal: AbortSignal): Promise<Outcome>
}

const suites = new WeakMap<PluginContext, Suite>()

export function furnish(context: PluginContext, suite: Suite): void {
  suites.set(context, suite)
}

/** @throws LatchkeyError LK_NOT_SET_UP when a view is shown with another plugin's context */
export function suiteOf(context: PluginContext): Suite {
  const suite = suites.get(context)
  if (suite) return suite
  throw new LatchkeyError('LK_NOT_SET_UP', 'The plugin "walletconnect" was not set up with this context', {
    fix: 'Call setup(context) of its runtime first.',
  })
}
