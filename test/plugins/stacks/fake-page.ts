import { createWalletList } from '../../../adapter-kit/index.js'
import {
  type Connected,
  type Connection,
  completeNetwork,
  type Network,
  type NetworkInput,
} from '../../../kernel/plugin.js'
import { stacks as mainnetInput, stacksTestnet } from '../../../networks/stacks.js'
import type { StacksOptions } from '../../../plugins/stacks/contract.js'
import { createServices } from '../../../plugins/stacks/services.js'
import { createFinder } from '../../../plugins/stacks/wallets/finder.js'
import { adapterSetup, discovering, signal, tick } from '../../adapter-kit/adapter-setup.js'

export { discovering, tick }

/** One account (adapters.md §17.1) and another, in the forms of both networks. */
export const alice = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
export const aliceTest = 'ST2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQYAC0RQ'
export const bob = 'SPME9JT6WV5TN2R0NY5NC7W4X5BBK0H5DEH3486Z'
export const bobTest = 'STME9JT6WV5TN2R0NY5NC7W4X5BBK0H5DDQM3NH7'
export const bobKey = '03d8597f4af935250935302279b7e0e77150cf19df53ffc4158d37019ba068ac4f'
export const signature = 'ab'.repeat(65)

/** What wallets of this kind give as an error: an envelope with a code. */
export const refusal = (code: number, message = 'Something') => ({
  jsonrpc: '2.0',
  id: '1',
  error: { code, message },
})

export const never = () => new Promise<never>(() => {})

type Answer = (params: unknown) => unknown

/** A SIP-030 wallet that does what the test says; unset methods are unknown to it. */
export class FakeWallet {
  calls: { method: string; params: unknown }[] = []
  readonly listeners = new Map<string, Set<(payload: unknown) => void>>()
  addresses: unknown = [
    { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', symbol: 'BTC', publicKey: '02'.repeat(33) },
    { address: bob, symbol: 'STX', publicKey: bobKey },
  ]

  answers: Record<string, Answer> = {
    stx_getAddresses: () => ({ addresses: this.addresses }),
    stx_signMessage: () => ({ signature, publicKey: bobKey }),
  }

  /** Results in an envelope; what a test gives as an envelope stays as it is. */
  request = async (method: string, params: unknown): Promise<unknown> => {
    this.calls.push({ method, params })
    const answer = this.answers[method]
    if (!answer) throw refusal(-32601, `Method ${method} does not exist`)
    const result = await answer(params)
    const isEnvelope = typeof result === 'object' && result !== null && 'jsonrpc' in result
    return isEnvelope ? result : { jsonrpc: '2.0', id: '1', result }
  }

  listen = (event: string, listener: (payload: unknown) => void) => this.add(event, listener)

  add(event: string, listener: (payload: unknown) => void): () => void {
    const set = (this.listeners.get(event) ?? new Set()).add(listener)
    this.listeners.set(event, set)
    return () => set.delete(listener)
  }

  emit(event: string, payload?: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(payload)
  }

  get listening(): number {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0)
  }

  methods(): string[] {
    return this.calls.map(({ method }) => method)
  }

  paramsOf(method: string): unknown {
    return this.calls.findLast((call) => call.method === method)?.params
  }
}

/** Xverse-like: connects by `wallet_connect` only, can be asked silently, moves itself, has its own events. */
export class XverseLike extends FakeWallet {
  signMultipleTransactions = () => undefined
  createRepeatInscriptions = () => undefined
  addListener = (event: string, listener: (payload: unknown) => void) => this.add(event, listener)
  override answers: Record<string, Answer> = {
    wallet_connect: () => ({ id: '1', addresses: this.addresses }),
    wallet_getAccount: () => ({ id: '1', addresses: this.addresses }),
    wallet_changeNetwork: () => null,
    wallet_disconnect: () => null,
    stx_signMessage: () => ({ signature, publicKey: bobKey }),
  }
}

/** A page: a real EventTarget that wallets put things on. */
class Page extends EventTarget {
  /** Puts a wallet at a dotted path, and into a list when one is named. */
  install(provider: unknown, id = 'Example.Stacks', list: string | null = 'webbtc_stx_providers', more = {}) {
    this.put(id, provider)
    if (list) this.list(list, { id, name: 'Example', icon: 'data:image/png;base64,AAAA', ...more })
  }

  put(path: string, value: unknown): void {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let holder: object = this
    for (const key of keys) {
      const next: unknown = Reflect.get(holder, key) ?? {}
      Reflect.set(holder, key, next)
      holder = Object(next)
    }
    Reflect.set(holder, last, value)
  }

  list(name: string, entry: unknown): void {
    const old: unknown = Reflect.get(this, name)
    Reflect.set(this, name, [...(Array.isArray(old) ? old : []), entry])
  }
}

const complete = (input: NetworkInput, url = 'https://api.example') =>
  completeNetwork({ ...input, rpcUrls: { default: { http: [url] } } })

export const mainnet = complete(mainnetInput)
export const testnet = complete(stacksTestnet)
export const devnet = complete({
  ...stacksTestnet,
  id: 'devnet',
  caipNetworkId: 'stacks:devnet',
  name: 'Devnet',
  extra: { stacks: { network: 'devnet' } },
})
export const at = (url: string): Network => complete(mainnetInput, url)

/** The parts of the plugin, as its runtime makes them, on a page of its own, with the kernel's real store, state, storage and http. */
export function setup(options: StacksOptions = {}, given = new Map<string, string>(), server?: null) {
  const page = new Page()
  const networks = [mainnet, testnet, devnet]
  const { context, cells, activate } = adapterSetup('stacks', networks, given)
  const wallets = createWalletList<unknown>()
  const place = server === null ? undefined : page
  const finder = createFinder(wallets, place, options.enableInjected !== false)
  return { page, finder, ...createServices(context, wallets, place), cells, activate }
}

/** A setup with one wallet, discovered. */
export async function setupWith(wallet: object, entry: object = {}, cells = new Map<string, string>()) {
  const here = setup({}, cells)
  here.page.install(wallet, undefined, undefined, entry)
  const found = discovering(here)
  await tick()
  const connector = found.last()[0]
  if (!connector) throw new Error('The wallet was not found')
  const connect = async (network: Network | undefined = mainnet, abort = signal()): Promise<Connection> => {
    const connected = await here.adapter.connect({ connector, signal: abort, ...(network && { network }) })
    return { ...connected, connector }
  }
  const restore = (network: Network | undefined = mainnet, abort = signal()) =>
    here.adapter.restore({ connector, signal: abort, ...(network && { network }) })
  return { ...here, found, connector, connect, restore }
}

export const addressOf = (connected: Connected | undefined) => connected?.accounts[0].address
