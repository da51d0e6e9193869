import type { Identities } from './blockchain/names/identities.js'
import type { Settings } from './control/settings.js'
import type { WalletRecord } from './directory/record.js'
import type { AccessOptions } from './server/access.js'

/** What the emulator starts with and goes back to. */
export interface Seed extends Partial<Settings> {
  wallets?: readonly WalletRecord[]
  /** Names by lower-case address. */
  identities?: Identities
}

export interface EmulatorOptions extends AccessOptions {
  /** The HTTP port; the chains take the ports after it. 0 lets the system choose every port. @default 0 */
  port?: number
  /** Whether there are chains at all. @default true */
  anvil?: boolean
  /** Chains to start at once instead of at their first call. */
  chains?: readonly number[]
  /**
   * Who keeps Bitcoin's chains: a `litecoind` in regtest for each network that is used, or our own code, which checks
   * signatures and amounts as a node does. @default litecoind where it is on the path
   */
  bitcoin?: 'litecoind' | 'own'
  /** Project ids that are known besides every one of 32 hex digits. */
  projectIds?: readonly string[]
  /**
   * A port with TLS for clients that have the cloud's hosts built in, or 0 for one that the system chooses. Its
   * certificate is made at the start and signed by nobody.
   */
  tls?: number
  seed?: Seed
}
