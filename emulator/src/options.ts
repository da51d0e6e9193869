import type { Identities } from './blockchain/names/identities.js'
import type { Settings } from './control/settings.js'
import type { WalletRecord } from './directory/record.js'
import type { AccessOptions } from './server/access.js'

/** The initial state, which a reset goes back to. */
export interface Seed extends Partial<Settings> {
  wallets?: readonly WalletRecord[]
  /** Names by lower-case address. */
  identities?: Identities
}

export interface EmulatorOptions extends AccessOptions {
  /** The HTTP port; the chains take the ports after it. 0 lets the system choose every port. @default 0 */
  port?: number
  /** Whether EVM chains run at all. @default true */
  anvil?: boolean
  /** Chains to start immediately instead of at their first call. */
  chains?: readonly number[]
  /**
   * What keeps Bitcoin's chains: a `litecoind` in regtest for each network that is used, or our own code, which checks
   * signatures and amounts as a node does. @default litecoind where it is on the path
   */
  bitcoin?: 'litecoind' | 'own'
  /** Known project ids, besides all of 32 hex digits. */
  projectIds?: readonly string[]
  /**
   * A port with TLS for clients that have the cloud's hosts built in, or 0 to let the system choose. Its certificate is
   * self-signed and new at each start.
   */
  tls?: number
  seed?: Seed
}
