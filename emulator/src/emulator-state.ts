import type { Balance } from './blockchain/balances/balances.js'
import type { Identities } from './blockchain/names/identities.js'
import type { Chains } from './chains/chains.js'
import type { Faults } from './control/faults.js'
import type { Ledger } from './control/ledger.js'
import type { Settings } from './control/settings.js'
import type { WalletRecord } from './directory/record.js'
import type { Namespaces } from './namespaces/namespaces.js'
import type { Relay } from './relay/relay.js'
import type { Access } from './server/access.js'
import type { Desk } from './wallet-server/wallet-server.js'

/** Everything the routes share. Each emulator has its own. */
export interface World {
  ledger: Ledger
  faults: Faults
  /** Who may use the emulator. */
  access: Access
  chains: Chains
  namespaces: Namespaces
  /** The file of the node that keeps Bitcoin's chains; none where our own code does. */
  litecoind: string | undefined
  projects: (id: string | undefined) => boolean
  /** The settings of the moment: the control endpoint changes them. */
  settings: () => Settings
  change: (settings: Partial<Settings>) => void
  /** Back to the seed; with `chains`, the chains too. */
  reset: (options?: { chains?: boolean }) => Promise<void>
  wallets: readonly WalletRecord[]
  identities: Identities
  relay: Relay
  /** The wallet behind the wallet page. */
  desk: Desk
  /** The emulator's URL, once it listens. */
  place: { url: string }
  /** Balances read a moment ago, as the service keeps them. */
  balances: Map<string, { at: number; balances: Balance[] }>
}
