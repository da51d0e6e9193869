import { createWalletList } from '../../../adapter-kit/index.js'
import {
  type Connection,
  completeNetwork,
  type Network,
  type NetworkInput,
  type WalletChange,
} from '../../../kernel/plugin.js'
import type { Bip122Options, Bip122Service } from '../../../plugins/bip122/contract.js'
import type { WalletRef } from '../../../plugins/bip122/providers/wallet-provider.js'
import { createServices } from '../../../plugins/bip122/services.js'
import { createFinder } from '../../../plugins/bip122/wallets/finder.js'
import { adapterSetup, discovering, signal } from '../../adapter-kit/adapter-setup.js'
import { until } from '../../until.js'
import { mainnet, signet, testnet, testnet4 } from './fixtures.js'

export { discovering, signal }

/** A page: a real EventTarget that wallets put things on. */
export class Page extends EventTarget {
  [key: string]: unknown

  /** Puts a wallet on the list, at a path of its own. */
  list(wallet: object, entry: Readonly<Record<string, unknown>> = {}, name = 'btc_providers'): void {
    const id = String(entry.id ?? 'TestProviders.BitcoinProvider')
    const [first = '', last = ''] = id.split('.')
    this[first] = last ? { ...Object(this[first]), [last]: wallet } : wallet
    const known: unknown = this[name]
    const icon = 'data:image/svg+xml,<svg/>'
    this[name] = [
      ...(Array.isArray(known) ? known : []),
      { id, name: 'Test', icon, webUrl: 'https://test.example', ...entry },
    ]
  }

  /** Registers by the Wallet Standard, whoever came first; answers how to take it back. */
  register(wallet: object): () => void {
    const undo: unknown[] = []
    const meet = (api: { register(wallet: object): unknown }) => void undo.push(api.register(wallet))
    this.addEventListener('wallet-standard:app-ready', (event) => meet(Reflect.get(event, 'detail')))
    this.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: meet }))
    return () => {
      for (const leave of undo) if (typeof leave === 'function') leave()
    }
  }
}

/** The parts of the plugin, as its runtime makes them, on a page of its own, with the kernel's real store, state, storage and http. */
export function setup(
  options: Bip122Options = {},
  {
    networks = [mainnet, testnet, testnet4, signet],
    page = new Page(),
    cells = new Map<string, string>(),
  }: { networks?: readonly Network[]; page?: Page | null; cells?: Map<string, string> } = {},
) {
  const { context, leave, activate } = adapterSetup('bip122', networks, cells)
  const wallets = createWalletList<WalletRef>()
  const finder = createFinder(wallets, page ?? undefined, options)
  const { adapter, loadService } = createServices({ ...context, options }, wallets)
  // As the kernel's `use`: it is there once it was waited for.
  const service: Bip122Service = {
    wallet: async (...input) => (await loadService()).wallet(...input),
    getBalance: async (...input) => (await loadService()).getBalance(...input),
    getUtxos: async (...input) => (await loadService()).getUtxos(...input),
    getFees: async (...input) => (await loadService()).getFees(...input),
  }
  return { page: page ?? new Page(), finder, adapter, service, leave, cells, activate }
}

/** A setup on a page, the wallet on it found, and ways to use it. */
export async function setupWith(
  install: (page: Page) => void,
  options: Bip122Options = {},
  cells = new Map<string, string>(),
) {
  const page = new Page()
  install(page)
  const at = setup(options, { page, cells })
  const found = discovering(at)
  await until(() => found.last()?.length, 'the wallet')
  const [connector] = found.last()
  if (!connector) throw new Error('The wallet was not found')
  const connect = async (network: Network | undefined = mainnet, abort = signal()): Promise<Connection> => {
    const connected = await at.adapter.connect({ connector, signal: abort, ...(network && { network }) })
    return { ...connected, connector }
  }
  const restore = (network: Network = mainnet) => at.adapter.restore({ connector, network, signal: signal() })
  return { ...at, found, connector, connect, restore }
}

/** What a connection's wallet does on its own, as the session hears it. */
export function watching(connection: Pick<Connection, 'watch'>) {
  const changes: WalletChange[] = []
  const stop = connection.watch((change) => void changes.push(change))
  return { changes, stop }
}

/** A built-in network that is read from another server. */
export const at = (network: NetworkInput, url: string) =>
  completeNetwork({ ...network, rpcUrls: { default: { http: [url] } } })
