import type { Namespace, PairingRules, PluginContext, WritableAtom } from '../../kernel/plugin.js'
import type { Peer } from './contract.js'
import type { ParsedOptions } from './options.js'
import type { Transport } from './relay/transport.js'

/** The transport, made when it is first needed. */
export interface Client {
  /** @throws LatchkeyError LK_PAIRING_PACKAGE, LK_PAIRING_LOAD, LK_PAIRING_PROJECT; may be tried again */
  get(): Promise<Transport>
  /** The transport if it is loaded. */
  now(): Transport | undefined
  /**
   * Closes the transport and forgets it: one that could not reach the relay would go on trying and block the next one.
   */
  drop(): void
}

/** What the parts of the plugin share; one per modal. */
export interface PairingDeps {
  readonly context: PluginContext
  readonly options: ParsedOptions
  readonly client: Client
  /** What adapters say about pairing, as far as they were asked (`loadRules`). */
  readonly rules: Map<Namespace, PairingRules>
  readonly peer: WritableAtom<Peer | undefined>
}
