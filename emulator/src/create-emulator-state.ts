import { avatarUrl, defaultIdentities } from './blockchain/names/identities.js'
import { createChains } from './chains/chains.js'
import { litecoindFor } from './chains/find-litecoind.js'
import { createFaults } from './control/faults.js'
import { createLedger } from './control/ledger.js'
import { createSettings } from './control/settings.js'
import { madeUpWallets } from './directory/wallets.js'
import type { World } from './emulator-state.js'
import { createNamespaces } from './namespaces/namespaces.js'
import type { EmulatorOptions } from './options.js'
import { createRelay } from './relay/relay.js'
import { createAccess } from './server/access.js'
import { cloudNames } from './server/cloud-hosts.js'
import { createProjects } from './services/projects.js'
import { createDesk } from './wallet-server/wallet-server.js'

/** Puts together what the routes share. */
export function createWorld(options: EmulatorOptions): World {
  const { port = 0, anvil = true, projectIds = [], seed = {} } = options
  const { wallets = madeUpWallets, identities = defaultIdentities, ...given } = seed
  const ledger = createLedger()
  const faults = createFaults()
  const access = createAccess({
    ...options,
    allowHosts: [...(options.allowHosts ?? []), ...(options.tls === undefined ? [] : cloudNames)],
  })
  const place = { url: '' }
  const avatar = (name: string) => avatarUrl(place.url, name)
  const chains = createChains({
    basePort: port,
    enabled: anvil,
    access,
    names: { names: identities, avatar },
  })
  const litecoind = litecoindFor(options.bitcoin)
  const namespaces = createNamespaces({ litecoind })
  const balances: World['balances'] = new Map()
  let settings = createSettings(given)
  const projects = createProjects(projectIds)
  const relay = createRelay({ projects, ledger, settings: () => settings })
  const desk = createDesk(() => place.url)
  return {
    ledger,
    faults,
    access,
    chains,
    namespaces,
    litecoind,
    projects,
    settings: () => settings,
    change: (next) => {
      settings = { ...settings, ...next }
    },
    reset: async ({ chains: all = false } = {}) => {
      ledger.clear()
      faults.clear()
      balances.clear()
      settings = createSettings(given)
      await desk.close()
      relay.reset()
      if (!all) return
      await Promise.all([...chains.all().map((chain) => chain.reset()), namespaces.reset()])
    },
    wallets,
    balances,
    identities,
    relay,
    desk,
    place,
  }
}
