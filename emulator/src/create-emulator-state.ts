import { createExchangeSessions } from './blockchain/exchange/sessions.js'
import { avatarUrl, defaultIdentities } from './blockchain/names/identities.js'
import { seededRecords } from './blockchain/names/name-records.js'
import { type Chains, createChains } from './chains/chains.js'
import { litecoindFor } from './chains/find-litecoind.js'
import { createCloudAuth } from './cloud-auth/cloud-auth.js'
import { createFaults } from './control/faults.js'
import { createRequestLedger } from './control/ledger.js'
import { createSettings, type Settings } from './control/settings.js'
import { honestSwaps } from './control/swap-switches.js'
import { madeUpWallets } from './directory/wallets.js'
import type { EmulatorState } from './emulator-state.js'
import { createNamespaces } from './namespaces/namespaces.js'
import { quietOnramp } from './onramp/onramp-state.js'
import type { EmulatorOptions } from './options.js'
import { createRelay } from './relay/relay.js'
import { createSecureSite } from './secure-site/secure-site.js'
import { createAccess } from './server/access.js'
import { cloudNames } from './server/cloud-hosts.js'
import { createProjectCheck } from './services/projects.js'
import { createSmartSessions } from './smart-sessions/smart-sessions.js'
import { createTransfers } from './transfers/transfers.js'
import { createWalletServer } from './wallet-server/wallet-server.js'

/** Creates the state that the routes share. */
export function createEmulatorState(options: EmulatorOptions): EmulatorState {
  const { port = 0, anvil = true, projectIds = [], seed = {} } = options
  const { wallets = madeUpWallets, identities = defaultIdentities, ...otherSeeds } = seed
  const ledger = createRequestLedger()
  const faults = createFaults()
  const access = accessFor(options)
  const server = { url: '' }
  const url = () => server.url
  const seedOfNames = { names: identities, avatar: (name: string) => avatarUrl(url(), name) }
  const chains = createChains({ basePort: port, enabled: anvil, access, names: seedOfNames })
  const litecoind = litecoindFor(options.bitcoin)
  const namespaces = createNamespaces({ litecoind })
  const { resetRecords, ...records } = createRecords(identities)
  let settings = createSettings(otherSeeds)
  const currentSettings = () => settings
  const isKnownProject = createProjectCheck(projectIds)
  const relay = createRelay({ isKnownProject, ledger, settings: currentSettings })
  const { resetProviders, ...providers } = createProviders(chains)
  const walletServer = createWalletServer(url)
  const { resetSites, ...sites } = createSites(chains, url, currentSettings)
  return {
    ledger,
    faults,
    access,
    chains,
    namespaces,
    litecoind,
    isKnownProject,
    settings: currentSettings,
    change: (next) => {
      settings = { ...settings, ...next }
    },
    reset: async ({ chains: all = false } = {}) => {
      ledger.clear()
      faults.clear()
      resetRecords()
      resetProviders()
      settings = createSettings(otherSeeds)
      await walletServer.close()
      relay.reset()
      resetSites()
      if (!all) return
      await Promise.all([...chains.all().map((chain) => chain.reset()), namespaces.reset()])
    },
    ...records,
    ...providers,
    ...sites,
    wallets,
    identities,
    relay,
    walletServer,
    server,
  }
}

/** What the service remembers of accounts: the balances that it has read, and their names. */
function createRecords(identities: EmulatorState['identities']) {
  const balances: EmulatorState['balances'] = new Map()
  const names = new Map(seededRecords(identities))
  return {
    balances,
    names,
    resetRecords() {
      balances.clear()
      names.clear()
      for (const [name, record] of seededRecords(identities)) names.set(name, record)
    },
  }
}

/** What those who swap, sell, pay out and sign with apps have been told, or were told to do. */
function createProviders(chains: Chains) {
  const swaps = honestSwaps()
  const onramp = quietOnramp()
  const exchanges = createExchangeSessions()
  const smartSessions = createSmartSessions()
  const transfers = createTransfers(chains)
  return {
    swaps,
    onramp,
    exchanges,
    smartSessions,
    transfers,
    resetProviders() {
      exchanges.clear()
      transfers.clear()
      smartSessions.clear()
      Object.assign(swaps, honestSwaps())
      Object.assign(onramp, quietOnramp())
    },
  }
}

/** Where visitors log in or sign in; both send their mails to one mailbox. */
function createSites(chains: Chains, url: () => string, settings: () => Settings) {
  const secureSite = createSecureSite(chains, url)
  const cloudAuth = createCloudAuth(secureSite.mailbox, () => isEmailRequired(settings()), chains)
  return {
    secureSite,
    cloudAuth,
    resetSites() {
      secureSite.reset()
      cloudAuth.reset()
    },
  }
}

const isEmailRequired = ({ features }: Settings) =>
  (features ?? []).some(
    ({ id, isEnabled, config }) => id === 'email_capture' && isEnabled && config?.includes('required'),
  )

function accessFor(options: EmulatorOptions) {
  const hosts = [...(options.allowHosts ?? []), ...(options.tls === undefined ? [] : cloudNames)]
  return createAccess({ ...options, allowHosts: hosts })
}
