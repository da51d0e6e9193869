import UniversalProvider from '@walletconnect/universal-provider'
import type { Emulator } from '../../src/index.js'
import { mapStorage } from '../../src/pairing/start-kit.js'
import {
  createPairingWallet,
  type PairingWallet,
  type PairingWalletOptions,
} from '../../src/pairing/wallet.js'

// The client library keeps one core a prefix and process for ever; a reload needs a fresh one.
process.env.DISABLE_GLOBAL_CORE = 'true'

export type Site = InstanceType<typeof UniversalProvider>
type SiteOptions = Parameters<typeof UniversalProvider.init>[0]

export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A site in Node; with the same map it goes on where an earlier one was. */
export function openSite(
  { relay, projectId }: Emulator,
  memory = new Map<string, string>(),
  options: SiteOptions = {},
): Promise<Site> {
  return UniversalProvider.init({
    projectId,
    relayUrl: relay.url,
    logger: 'silent',
    storage: mapStorage(memory),
    metadata: { name: 'Shop', description: 'A test', url: 'http://shop.example', icons: [] },
    telemetryEnabled: false,
    disableProviderPing: true,
    ...options,
  })
}

export function openWallet(
  emulator: Emulator,
  options: Partial<PairingWalletOptions> = {},
): Promise<PairingWallet> {
  const { relay, projectId, accounts, walletRpc } = emulator
  const own = accounts.slice(0, 2)
  return createPairingWallet({ relayUrl: relay.url, projectId, accounts: own, rpc: walletRpc, ...options })
}

const wishes = ({ rpc }: Emulator) => ({
  optionalNamespaces: {
    eip155: {
      chains: ['eip155:1', 'eip155:10'],
      methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: { 1: rpc('eip155:1'), 10: rpc('eip155:10') },
    },
    solana: {
      chains: [solana],
      methods: ['solana_signMessage', 'solana_signTransaction'],
      events: [],
      rpcMap: {},
    },
  },
})

/** Starts to connect; the URI comes first, the session later. */
export async function startConnecting(site: Site, emulator: Emulator) {
  const uri = new Promise<string>((resolve) => site.once('display_uri', resolve))
  const session = site.connect(wishes(emulator))
  session.catch(() => {})
  return { uri: await uri, session }
}

export async function connect(site: Site, wallet: PairingWallet, emulator: Emulator) {
  const { uri, session } = await startConnecting(site, emulator)
  await wallet.pair(uri)
  return session
}

/** The next time a site's provider tells of something. */
export function next(site: Site, event: string): Promise<unknown> {
  return new Promise((resolve) => site.once(event, resolve))
}

export async function closeSite(site: Site): Promise<void> {
  site.client.core.heartbeat.stop()
  await site.client.core.relayer.transportClose().catch(() => {})
}
