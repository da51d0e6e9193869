import type { Address } from 'viem'
import { type Account, accounts } from './accounts.js'
import { caip2, chainIds } from './chains/chains.js'
import { reverterAddress, tokenAddress } from './chains/contracts.js'
import type { FaultsView } from './control/faults.js'
import type { LedgerView } from './control/ledger.js'
import type { Feature, Limits, Verdict } from './control/settings.js'
import { createWorld } from './create-emulator-state.js'
import type { World } from './emulator-state.js'
import type { NamespaceKeys } from './namespaces/keys.js'
import type { EmulatorOptions } from './options.js'
import { namespaceOf } from './pairing/namespaces.js'
import type { RelayControl } from './relay/control.js'
import { selfSigned } from './server/certificate.js'
import { type CloudHosts, cloudHosts, cloudNames } from './server/cloud-hosts.js'
import { createApp } from './server/create-app.js'
import { listen, listenSecurely, routed, type Upgrade } from './server/listen.js'
import { demoProjectId } from './services/projects.js'
import { createDemoWallet, type DemoWallet, type DemoWalletOptions } from './wallets/demo-wallet.js'

/** A chain as a test gets hold of it: past the gateway, straight to the node. */
export interface EmulatorChain {
  url: string
  rpc: (method: string, params?: readonly unknown[]) => Promise<unknown>
}

export interface EmulatorControl {
  /** Replaces the remote configuration. */
  config: (features: Feature[] | null) => void
  origins: (allowedOrigins: string[]) => void
  limits: (limits: Partial<Limits>) => void
  analytics: (enabled: boolean) => void
  /** What Verify tells wallets about sites. */
  verify: (verdict: Verdict) => void
  /** Empties ledger and fault rules and goes back to the seed; with `chains`, the chains too. */
  reset: (options?: { chains?: boolean }) => Promise<void>
}

export interface Emulator {
  url: string
  port: number
  /** Base URLs of the services. */
  directory: string
  analytics: string
  blockchain: string
  /** The relay, for `relayUrl`, and what a test may do to it. */
  relay: { url: string } & RelayControl
  /** Plays `https://verify.walletconnect.org`. */
  verifyUrl: string
  /** The wallet page. */
  walletPage: string
  /** Hosts whose addresses client libraries know by heart, each with who plays it here. */
  hosts: CloudHosts
  /** Where it listens with TLS, with the PEM of the certificate to trust; only with the option `tls`. */
  tls?: { url: string; port: number; certificate: string }
  /** The gateway's URL for a network, with a known project id. */
  rpc: (caip2: string) => string
  /** The URL wallets use for a network: not in the ledger, and no fault rule hits it. */
  walletRpc: (caip2: string) => string
  projectId: string
  ledger: LedgerView
  faults: FaultsView
  control: EmulatorControl
  /** Accounts and keys of a namespace beside eip155, for demo wallets and tests. */
  keys: (namespace: string) => Promise<NamespaceKeys>
  /** Who keeps Bitcoin's chains. */
  bitcoin: 'litecoind' | 'own'
  /** Starts the chain if it does not run yet. */
  chain: (id: number | string) => Promise<EmulatorChain>
  /** The address of the Test Dollar by CAIP-2 id. */
  token: Record<string, Address>
  /** The address of the contract that always reverts, by CAIP-2 id. */
  reverter: Record<string, Address>
  accounts: readonly Account[]
  /** A demo wallet without a page, on these chains, with the first two accounts unless told otherwise. */
  wallet: (options?: Partial<DemoWalletOptions>) => DemoWallet
  close: () => Promise<void>
}

/** Starts the whole cloud and, when they are needed, the chains. Everything listens on the loopback interface only. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const world = createWorld(options)
  const app = createApp(world)
  const upgrade = routed(upgrades(world), world.access)
  const server = await listen(app, options.port ?? 0, upgrade)
  const certificate = options.tls === undefined ? undefined : selfSigned(['localhost', ...cloudNames])
  const secure = certificate && (await listenSecurely(app, options.tls ?? 0, upgrade, certificate))
  world.place.url = server.url
  const close = async () => {
    await world.desk.close()
    world.relay.close()
    // Before the server: an open subscription keeps it from closing.
    await world.namespaces.stop()
    await secure?.close()
    await server.close()
    await world.chains.stop()
  }
  try {
    await Promise.all((options.chains ?? []).map((id) => startChain(world, id)))
  } catch (error) {
    await close()
    throw error
  }
  const tls = certificate && secure && { url: secure.url, port: secure.port, certificate: certificate.cert }
  return { ...describeEmulator(world, server.url), ...(tls && { tls }), port: server.port, close }
}

/** The relay, and the subscriptions of chains beside EVM. */
function upgrades({ relay, namespaces }: World): (path: string) => Promise<Upgrade | undefined> {
  return async (path) => {
    if (path.replace(/\/$/, '') === '/relay') return relay.upgrade
    const [, network] = /^\/(?:chains|api)\/([^/]+)$/.exec(path) ?? []
    return network ? (await namespaces.get(namespaceOf(network)))?.upgrade : undefined
  }
}

function describeEmulator(world: World, url: string): Omit<Emulator, 'port' | 'close' | 'tls'> {
  const blockchain = `${url}/blockchain`
  const walletRpc = (network: string) => `${url}/chains/${network}`
  return {
    url,
    directory: `${url}/directory`,
    analytics: `${url}/pulse`,
    blockchain,
    relay: { url: `${url.replace(/^http/, 'ws')}/relay`, ...world.relay.control },
    verifyUrl: `${url}/verify`,
    walletPage: `${url}/wallet`,
    hosts: cloudHosts(url),
    rpc: (network) =>
      world.namespaces.has(namespaceOf(network))
        ? `${url}/api/${network}`
        : `${blockchain}/v1/?chainId=${network}&projectId=${demoProjectId}`,
    walletRpc,
    projectId: demoProjectId,
    ledger: world.ledger,
    faults: world.faults,
    control: createControl(world),
    bitcoin: world.litecoind ? 'litecoind' : 'own',
    chain: (id) => startChain(world, id),
    token: onEachChain(tokenAddress),
    reverter: onEachChain(reverterAddress),
    accounts,
    keys: async (name) => {
      const namespace = await world.namespaces.get(name)
      if (!namespace) throw new Error(`The emulator has no namespace ${name}`)
      return { accounts: namespace.accounts, sign: namespace.sign }
    },
    wallet: (options) => createDemoWallet({ rpc: walletRpc, accounts: accounts.slice(0, 2), ...options }),
  }
}

function createControl({ change, settings, reset }: World): EmulatorControl {
  return {
    config: (features) => change({ features }),
    origins: (allowedOrigins) => change({ allowedOrigins }),
    limits: (limits) => change({ limits: { ...settings().limits, ...limits } }),
    analytics: (analyticsEnabled) => change({ analyticsEnabled }),
    verify: (verdict) => change({ verdict }),
    reset,
  }
}

async function startChain({ chains }: World, id: number | string): Promise<EmulatorChain> {
  const chain = chains.get(id)
  if (!chain) throw new Error(`Chain ${id} does not run in this emulator`)
  return { url: await chain.url(), rpc: chain.rpc }
}

function onEachChain(address: Address): Record<string, Address> {
  return Object.fromEntries(chainIds.map((id) => [caip2(id), address]))
}
