import type { Address } from 'viem'
import { type Account, accounts } from './accounts.js'
import { caip2, chainIds } from './chains/chains.js'
import { reverterAddress, tokenAddress } from './chains/contracts.js'
import { swapTokens } from './chains/prepare-swaps.js'
import type { CloudAuthControl } from './cloud-auth/cloud-auth.js'
import { turnSwaps } from './control/control-routes.js'
import type { FaultsView } from './control/faults.js'
import type { LedgerView } from './control/ledger.js'
import type { Feature, Limits, Verdict } from './control/settings.js'
import type { SwapSwitches } from './control/swap-switches.js'
import { createEmulatorState } from './create-emulator-state.js'
import type { EmulatorState } from './emulator-state.js'
import type { NamespaceKeys } from './namespaces/keys.js'
import type { OnrampSwitches } from './onramp/onramp-state.js'
import type { EmulatorOptions } from './options.js'
import { namespaceOf } from './pairing/namespaces.js'
import type { RelayControl } from './relay/control.js'
import type { SecureSiteControl } from './secure-site/secure-site.js'
import { secureSiteUrls } from './secure-site/urls.js'
import { selfSignedCertificate } from './server/certificate.js'
import { type CloudHosts, cloudHosts, cloudNames } from './server/cloud-hosts.js'
import { createApp } from './server/create-app.js'
import { createUpgrade, listen, listenSecurely, type Upgrade } from './server/listen.js'
import { demoProjectId } from './services/projects.js'
import { createDemoWallet, type DemoWallet, type DemoWalletOptions } from './wallets/demo-wallet.js'

/** A chain for tests: its methods go to the node directly, not through the gateway. */
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
  /** Verify's verdict about sites, for wallets. */
  verify: (verdict: Verdict) => void
  /** Makes quotes lie or late, and moves the prices of pools. */
  swaps: (switches: SwapSwitches) => Promise<void>
  /** Whether buying is answered with more than sample data. */
  onramp: (switches: OnrampSwitches) => void
  /** Clears ledger and fault rules and resets to the seed; with `chains`, the chains too. */
  reset: (options?: { chains?: boolean }) => Promise<void>
}

export interface Emulator {
  url: string
  port: number
  /** Base URLs of the services. */
  directory: string
  analytics: string
  blockchain: string
  /** The relay's URL, for the option `relayUrl`, and its controls for tests. */
  relay: { url: string } & RelayControl
  /** Plays `https://verify.walletconnect.org`. */
  verifyUrl: string
  /**
   * The embedded wallet's site, on an origin of its own: another name of this machine. `url` is for the frame, `mailbox`
   * shows the mails; and its controls for tests.
   */
  secureSite: { origin: string; url: string; mailbox: string } & SecureSiteControl
  /** Asking visitors for their email; its mails are in the mailbox of `secureSite`. */
  cloudAuth: CloudAuthControl
  /** The wallet page. */
  walletPage: string
  /** Hosts whose addresses are constants in client libraries, each with the URL that serves it here. */
  hosts: CloudHosts
  /** The TLS URL, and the PEM of the certificate to trust; only with the option `tls`. */
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
  /** What keeps Bitcoin's chains. */
  bitcoin: 'litecoind' | 'own'
  /** Starts the chain if it does not run yet. */
  chain: (id: number | string) => Promise<EmulatorChain>
  /** The address of the Test Dollar by CAIP-2 id. */
  token: Record<string, Address>
  /** Tokens that a swap brings, by symbol; the same on every EVM chain. */
  swapTokens: Record<string, Address>
  /** The address of the contract that always reverts, by CAIP-2 id. */
  reverter: Record<string, Address>
  accounts: readonly Account[]
  /** Creates a demo wallet without a page, on these chains. Its accounts are the first two by default. */
  wallet: (options?: Partial<DemoWalletOptions>) => DemoWallet
  close: () => Promise<void>
}

/**
 * Starts all cloud services; chains start when they are first used. Everything listens on the loopback interface
 * only.
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const state = createEmulatorState(options)
  const app = createApp(state)
  const upgrade = createUpgrade(upgrades(state), state.access)
  const server = await listen(app, options.port ?? 0, upgrade)
  const certificate =
    options.tls === undefined ? undefined : selfSignedCertificate(['localhost', ...cloudNames])
  const secure = certificate && (await listenSecurely(app, options.tls ?? 0, upgrade, certificate))
  state.server.url = server.url
  const close = async () => {
    await state.walletServer.close()
    state.relay.close()
    // Before the server, which an open subscription would keep from closing.
    await state.namespaces.stop()
    await secure?.close()
    await server.close()
    await state.chains.stop()
  }
  try {
    await Promise.all((options.chains ?? []).map((id) => startChain(state, id)))
  } catch (error) {
    await close()
    throw error
  }
  const tls = certificate && secure && { url: secure.url, port: secure.port, certificate: certificate.cert }
  return { ...describeEmulator(state, server.url), ...(tls && { tls }), port: server.port, close }
}

/** The relay, and the subscriptions of chains beside EVM. */
function upgrades({ relay, namespaces }: EmulatorState): (path: string) => Promise<Upgrade | undefined> {
  return async (path) => {
    if (path.replace(/\/$/, '') === '/relay') return relay.upgrade
    const [, network] = /^\/(?:chains|api)\/([^/]+)$/.exec(path) ?? []
    return network ? (await namespaces.get(namespaceOf(network)))?.upgrade : undefined
  }
}

function describeEmulator(state: EmulatorState, url: string): Omit<Emulator, 'port' | 'close' | 'tls'> {
  const blockchain = `${url}/blockchain`
  const walletRpc = (network: string) => `${url}/chains/${network}`
  return {
    url,
    directory: `${url}/directory`,
    analytics: `${url}/analytics`,
    blockchain,
    relay: { url: `${url.replace(/^http/, 'ws')}/relay`, ...state.relay.control },
    verifyUrl: `${url}/verify`,
    secureSite: { ...secureSiteUrls(url), ...state.secureSite.control },
    cloudAuth: state.cloudAuth.control,
    walletPage: `${url}/wallet`,
    hosts: cloudHosts(url),
    rpc: (network) =>
      state.namespaces.has(namespaceOf(network))
        ? `${url}/api/${network}`
        : `${blockchain}/v1/?chainId=${network}&projectId=${demoProjectId}`,
    walletRpc,
    projectId: demoProjectId,
    ledger: state.ledger,
    faults: state.faults,
    control: createControl(state),
    bitcoin: state.litecoind ? 'litecoind' : 'own',
    chain: (id) => startChain(state, id),
    token: onEachChain(tokenAddress),
    reverter: onEachChain(reverterAddress),
    swapTokens: Object.fromEntries(swapTokens.map(({ symbol, address }) => [symbol, address])),
    accounts,
    keys: async (name) => {
      const namespace = await state.namespaces.get(name)
      if (!namespace) throw new Error(`The emulator has no namespace ${name}`)
      return { accounts: namespace.accounts, sign: namespace.sign }
    },
    wallet: (options) => createDemoWallet({ rpc: walletRpc, accounts: accounts.slice(0, 2), ...options }),
  }
}

function createControl(state: EmulatorState): EmulatorControl {
  const { change, settings, reset } = state
  return {
    config: (features) => change({ features }),
    origins: (allowedOrigins) => change({ allowedOrigins }),
    limits: (limits) => change({ limits: { ...settings().limits, ...limits } }),
    analytics: (analyticsEnabled) => change({ analyticsEnabled }),
    verify: (verdict) => change({ verdict }),
    swaps: (switches) => turnSwaps(state, switches),
    onramp: (switches) => void Object.assign(state.onramp, switches),
    reset,
  }
}

async function startChain({ chains }: EmulatorState, id: number | string): Promise<EmulatorChain> {
  const chain = chains.get(id)
  if (!chain) throw new Error(`Chain ${id} does not run in this emulator`)
  return { url: await chain.url(), rpc: chain.rpc }
}

function onEachChain(address: Address): Record<string, Address> {
  return Object.fromEntries(chainIds.map((id) => [caip2(id), address]))
}
