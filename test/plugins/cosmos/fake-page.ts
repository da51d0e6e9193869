import { bech32 } from '@scure/base'
import { createWalletList } from '../../../adapter-kit/index.js'
import {
  type Connection,
  type Connector,
  completeNetwork,
  type Finder,
  type Network,
  type NetworkInput,
} from '../../../kernel/plugin.js'
import { cosmosHub, osmosis } from '../../../networks/index.js'
import { createAdapter } from '../../../plugins/cosmos/adapter.js'
import { createFinder } from '../../../plugins/cosmos/wallets/finder.js'
import { walletListOf } from '../../../plugins/cosmos/wallets/wallet-list-of.js'
import { adapterSetup } from '../../adapter-kit/adapter-setup.js'

export const hub = completeNetwork(cosmosHub)
export const osmo = completeNetwork(osmosis)
export const neutron = network('neutron-1', { bech32Prefix: 'neutron' })

export function network(id: string, extra: object, more: Partial<NetworkInput> = {}): Network {
  const facts = { coinType: 118, denom: 'untrn', rpc: 'https://rpc.example' }
  return completeNetwork({
    ...{ id, name: `Chain ${id}`, chainNamespace: 'cosmos', caipNetworkId: `cosmos:${id}` },
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 6 },
    rpcUrls: { default: { http: ['https://rest.example'] } },
    extra: { cosmos: { ...facts, ...extra } },
    ...more,
  })
}

/** Addresses of a fake account: 20 bytes of the same number. */
export const addressOf = (prefix: string, who: number, size = 20) =>
  bech32.encodeFromBytes(prefix, new Uint8Array(size).fill(who))
export const alice = addressOf('cosmos', 1)
export const bob = addressOf('cosmos', 2)

const keyOf = (who: number) => new Uint8Array(33).fill(who)
export const keyText = (who: number) => Buffer.from(keyOf(who)).toString('base64')
export const signature = Buffer.from(new Uint8Array(64).fill(9)).toString('base64')

export const never = () => new Promise<never>(() => {})

type Answer = (...input: never[]) => unknown

/** A Keplr-shaped wallet that does what the test says. Methods of real wallets that a test takes away are missing. */
export class FakeKeplr {
  /** Each call, as the method's name and its input. */
  calls: [string, ...unknown[]][] = []
  who = 1
  locked = false
  prefixes: Record<string, string> = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' };
  [method: string]: unknown

  constructor(methods: Record<string, Answer | undefined> = {}) {
    const all: Record<string, Answer | undefined> = {
      enable: (ids: readonly string[]) => ids.forEach((id) => void this.prefixOf(id)),
      getKey: (id: string) => this.key(id),
      getKeysSettled: (ids: readonly string[]) =>
        ids.map((id) => ({ status: 'fulfilled', value: this.key(id) })),
      isEnabled: () => !this.locked,
      disable: () => undefined,
      experimentalSuggestChain: (info: object) => this.learn(info),
      signArbitrary: () => ({ pub_key: { type: 'x', value: keyText(this.who) }, signature }),
      ...methods,
    }
    for (const [name, answer] of Object.entries(all)) {
      if (answer) this[name] = async (...input: never[]) => this.note(name, input, answer)
    }
  }

  private note(name: string, input: never[], answer: Answer): unknown {
    this.calls.push([name, ...input])
    return answer(...input)
  }

  prefixOf(id: string): string {
    const prefix = this.prefixes[id]
    if (!prefix) throw new Error(`There is no chain info for ${id}`)
    return prefix
  }

  key(id: string): Record<string, unknown> {
    const bech32Address = addressOf(this.prefixOf(id), this.who)
    return { name: 'me', algo: 'secp256k1', pubKey: keyOf(this.who), bech32Address, isNanoLedger: false }
  }

  private learn(info: object): void {
    const config: unknown = Reflect.get(info, 'bech32Config')
    this.prefixes[String(Reflect.get(info, 'chainId'))] = String(
      Reflect.get(Object(config), 'bech32PrefixAccAddr'),
    )
  }

  names(): string[] {
    return this.calls.map(([name]) => name)
  }

  inputOf(method: string): unknown[] | undefined {
    return this.calls.findLast(([name]) => name === method)?.slice(1)
  }
}

/** A page: a real EventTarget that wallets put their objects on. */
class Page extends EventTarget {
  [place: string]: unknown

  tell(event = 'keplr_keystorechange', detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(event, { detail }))
  }
}

export const signal = () => new AbortController().signal
export const tick = () => new Promise((resolve) => setTimeout(resolve))

export interface SetupOptions {
  readonly options?: unknown
  readonly networks?: readonly Network[]
  readonly cells?: Map<string, string>
  readonly server?: true
}

/** The parts of the plugin, as its runtime makes them, on a page of its own, with the kernel's real state, storage and http. */
export function setup({ options, networks = [hub, osmo], cells = new Map(), server }: SetupOptions = {}) {
  const page = new Page()
  const { context, leave } = adapterSetup('cosmos', networks, cells)
  const wallets = createWalletList<unknown>()
  const given = { context, wallets, page: server ? undefined : page, entries: walletListOf(options) }
  const finder = createFinder(wallets, given.page, async () => given.entries)
  return { page, cells, leave, finder, adapter: createAdapter(given) }
}

/** Starts discovery and keeps the newest list. */
export function discovering(finder: Finder) {
  const stop = new AbortController()
  let last: readonly Connector[] = []
  finder.discover((list) => {
    last = list
  }, stop.signal)
  return { stop, last: () => last, ids: () => last.map(({ id }) => id) }
}

/** A setup with one wallet where Keplr stands, discovered. */
export async function setupWith(wallet: object, given: SetupOptions = {}) {
  const at = setup(given)
  at.page.keplr = wallet
  const found = discovering(at.finder)
  await tick()
  found.stop.abort()
  const [connector] = found.last()
  if (!connector) throw new Error('The wallet was not found')
  const connect = async (wanted: Network | undefined = hub, abort = signal()): Promise<Connection> => ({
    ...(await at.adapter.connect({ connector, signal: abort, ...(wanted && { network: wanted }) })),
    connector,
  })
  const restore = (wanted: Network | undefined = hub, abort = signal()) =>
    at.adapter.restore({ connector, signal: abort, ...(wanted && { network: wanted }) })
  return { ...at, connector, connect, restore }
}
