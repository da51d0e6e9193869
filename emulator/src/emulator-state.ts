import type { Balance } from './blockchain/balances/balances.js'
import type { ExchangeSessions } from './blockchain/exchange/sessions.js'
import type { Identities } from './blockchain/names/identities.js'
import type { NameRecord } from './blockchain/names/name-records.js'
import type { Chains } from './chains/chains.js'
import type { CloudAuth } from './cloud-auth/cloud-auth.js'
import type { Faults } from './control/faults.js'
import type { RequestLedger } from './control/ledger.js'
import type { Settings } from './control/settings.js'
import type { SwapState } from './control/swap-switches.js'
import type { WalletRecord } from './directory/record.js'
import type { Namespaces } from './namespaces/namespaces.js'
import type { OnrampState } from './onramp/onramp-state.js'
import type { Relay } from './relay/relay.js'
import type { SecureSite } from './secure-site/secure-site.js'
import type { Access } from './server/access.js'
import type { SmartSessions } from './smart-sessions/smart-sessions.js'
import type { Transfers } from './transfers/transfers.js'
import type { WalletServer } from './wallet-server/wallet-server.js'

/** The state that the routes share. Each emulator has its own. */
export interface EmulatorState {
  ledger: RequestLedger
  faults: Faults
  /** Which hosts and origins may use the emulator. */
  access: Access
  chains: Chains
  namespaces: Namespaces
  /** Path of the litecoind that keeps Bitcoin's chains; undefined when the emulator's own code does. */
  litecoind: string | undefined
  isKnownProject: (id: string | undefined) => boolean
  /** The current settings; the control endpoint changes them. */
  settings: () => Settings
  change: (settings: Partial<Settings>) => void
  /** Resets to the seed; with `chains`, the chains too. */
  reset: (options?: { chains?: boolean }) => Promise<void>
  wallets: readonly WalletRecord[]
  identities: Identities
  /** Registered names, by name. */
  names: Map<string, NameRecord>
  relay: Relay
  /** The wallet behind the wallet page. */
  walletServer: WalletServer
  /** The site behind the embedded wallet. */
  secureSite: SecureSite
  /** Email addresses that sites ask for. */
  cloudAuth: CloudAuth
  /** The emulator's URL, once it listens. */
  server: { url: string }
  /** How swaps are quoted and built. */
  swaps: SwapState
  /** Whether buying is answered with more than sample data. */
  onramp: OnrampState
  /** What apps may do for accounts. */
  smartSessions: SmartSessions
  /** Payments that were started at exchanges. */
  exchanges: ExchangeSessions
  /** Payments in one token that arrive in another. */
  transfers: Transfers
  /** Recently read balances, which the service caches too. */
  balances: Map<string, { at: number; balances: Balance[] }>
}
