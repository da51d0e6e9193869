import { createStore } from 'jotai/vanilla'
import { bitcoinAccounts } from '../../emulator/src/namespaces/bip122/accounts.js'
import { createHttp } from '../../kernel/http.js'
import {
  type Adapter,
  type Connection,
  type Connector,
  completeNetwork,
  type Network,
  type NetworkInput,
  type WalletChange,
} from '../../kernel/plugin.js'
import { createState, initialSession } from '../../kernel/state.js'
import { createStorage } from '../../kernel/storage.js'
import * as builtIn from '../../networks/bip122.js'
import { setupOn } from '../../plugins/bip122/runtime.js'
import type { Bip122Options, Bip122Service } from '../../plugins/bip122/service.js'

const own = (index: number, prefix: 'bc' | 'tb') => bitcoinAccounts[index]?.addresses[prefix] ?? ['', '']
export const [alice, aliceOrdinal] = own(0, 'bc')
export const [aliceTest] = own(0, 'tb')
export const [bob, bobOrdinal] = own(1, 'bc')
export const aliceStacks = bitcoinAccounts[0]?.stacks[0] ?? ''
export const aliceKey = bitcoinAccounts[0]?.publicKey ?? ''

export const mainnet = completeNetwork(builtIn.bitcoin)
export const testnet = completeNetwork(builtIn.bitcoinTestnet)
export const testnet4 = completeNetwork(builtIn.bitcoinTestnet4)
export const signet = completeNetwork(builtIn.bitcoinSignet)

/** A signature in base64, and a transaction's id: right in form. */
export const signature = Buffer.from(new Uint8Array(65).fill(7)).toString('base64')
export const txid = 'ab'.repeat(32)
export const psbt = Buffer.from('psbt-of-sorts').toString('base64')
export const psbtHex = Buffer.from('psbt-of-sorts').toString('hex')

/** What real wallets throw: an Error with a code. */
export function coded(code: number, message = 'Something'): Error {
  return Object.assign(new Error(message), { code })
}

export const never = () => new Promise<never>(() => {})
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
export const tick = () => pause(0)

type Answer = (...input: readonly never[]) => unknown

/** Counts calls and does what the test says; unset methods are not there. */
export class Talker {
  calls: { readonly method: string; readonly input: readonly unknown[] }[] = []
  readonly listeners = new Map<string, Set<(payload?: unknown) => void>>()

  methods(): string[] {
    return this.calls.map(({ method }) => method)
  }

  inputOf(method: string): readonly unknown[] | undefined {
    return this.calls.findLast((call) => call.method === method)?.input
  }

  emit(event: string, payload?: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(payload)
  }

  get listening(): number {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0)
  }

  add(event: string, listener: (payload?: unknown) => void): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
  }
}

/** A wallet of the list: one method, answers in envelopes. */
export class ListWallet extends Talker {
  purposes: readonly unknown[] = [
    { address: aliceStacks, purpose: 'stacks' },
    { address: aliceOrdinal, publicKey: aliceKey.slice(2), purpose: 'ordinals', addressType: 'p2tr' },
    {
      address: alice,
      publicKey: aliceKey,
      purpose: 'payment',
      addressType: 'p2wpkh',
      derivationPath: "m/84'/0'/0'/0/0",
    },
  ]
  network = 'Mainnet'
  /** How errors come: in the answer, thrown bare, or thrown in their envelope. */
  errors: 'returned' | 'thrown' | 'enveloped' = 'returned'
  answers: Record<string, (params: unknown) => unknown> = {
    getAddresses: () => this.shown(),
    wallet_getAccount: () => this.shown(),
    wallet_disconnect: () => null,
    signMessage: () => ({ signature, address: alice }),
    sendTransfer: () => ({ txid }),
    signPsbt: () => ({ psbt }),
    wallet_changeNetwork: (params) => {
      this.network = String(Reflect.get(Object(params), 'name'))
      this.purposes = [{ address: aliceTest, publicKey: aliceKey, purpose: 'payment' }]
      return null
    },
  }

  shown() {
    return {
      addresses: this.purposes,
      network: { bitcoin: { name: this.network }, stacks: { name: 'Testnet' } },
    }
  }

  request = async (method: string, params: unknown): Promise<unknown> => {
    this.calls.push({ method, input: [params] })
    const answer = this.answers[method]
    try {
      if (!answer) throw coded(-32601, `Method ${method} is not supported`)
      return { jsonrpc: '2.0', id: 1, result: await answer(params) }
    } catch (error) {
      const told = {
        code: Reflect.get(Object(error), 'code'),
        message: Reflect.get(Object(error), 'message'),
      }
      const envelope = { jsonrpc: '2.0', id: 1, error: told }
      if (this.errors === 'thrown') throw error
      if (this.errors === 'enveloped') throw envelope
      return envelope
    }
  }

  /** Newer wallets want one object, older ones two arguments. */
  newEvents = false

  addListener = (event: unknown, listener?: unknown): (() => void) => {
    const [name, heard] = this.newEvents
      ? [Reflect.get(Object(event), 'eventName'), Reflect.get(Object(event), 'cb')]
      : [event, listener]
    if (typeof name !== 'string' || typeof heard !== 'function') throw new TypeError('No listener')
    const add = (payload?: unknown) => heard(payload)
    this.add(name, add)
    return () => this.listeners.get(name)?.delete(add)
  }
}

/** An object with a method for each thing; what has no answer is not there. */
export class ObjectWallet extends Talker {
  [method: string]: unknown

  constructor(answers: Readonly<Record<string, Answer>>) {
    super()
    for (const [method, answer] of Object.entries(answers)) this.answer(method, answer)
  }

  answer(method: string, answer: Answer): void {
    this[method] = async (...input: never[]) => {
      this.calls.push({ method, input })
      return answer(...input)
    }
  }

  on(event: string, listener: (payload?: unknown) => void): void {
    this.add(event, listener)
  }

  removeListener(event: string, listener: (payload?: unknown) => void): void {
    this.listeners.get(event)?.delete(listener)
  }
}

export const unisatWallet = (accounts: readonly string[] = [alice]) =>
  new ObjectWallet({
    requestAccounts: () => accounts,
    getAccounts: () => accounts,
    getPublicKey: () => aliceKey,
    getChain: () => ({ enum: 'BITCOIN_MAINNET', name: 'Bitcoin Mainnet' }),
    signMessage: () => signature,
    sendBitcoin: () => txid,
    signPsbt: () => psbtHex,
    pushPsbt: () => txid,
    switchChain: () => ({ enum: 'BITCOIN_TESTNET' }),
  })

export const okxWallet = (address = alice) =>
  new ObjectWallet({
    connect: () => ({ address, publicKey: aliceKey }),
    getAccounts: () => [address],
    getPublicKey: () => aliceKey,
    signMessage: () => signature,
    send: () => ({ txhash: txid }),
    signPsbt: () => psbtHex,
    disconnect: () => undefined,
  })

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

/** A Wallet Standard wallet; features can be left out or replaced. */
export class StandardFake extends Talker {
  readonly version = '1.0.0'
  readonly icon = 'data:image/svg+xml,<svg/>'
  readonly chains = ['bitcoin:mainnet']
  accounts: readonly object[] = []
  readonly shared: readonly object[]
  features: Record<string, unknown>

  constructor(
    readonly name = 'Standard',
    address = alice,
  ) {
    super()
    this.shared = [
      {
        address: aliceOrdinal,
        publicKey: new Uint8Array(32).fill(2),
        purpose: 'ordinals',
        chains: this.chains,
      },
      { address, publicKey: new Uint8Array(33).fill(2), chains: this.chains },
    ]
    const say = (method: string, answer: () => unknown) => async (input: unknown) => {
      this.calls.push({ method, input: [input] })
      return answer()
    }
    this.features = {
      'bitcoin:connect': {
        connect: say('connect', () => {
          this.accounts = this.shared
          return { accounts: this.shared }
        }),
      },
      'bitcoin:signMessage': {
        signMessage: say('signMessage', () => [{ signature: new Uint8Array(65).fill(7) }]),
      },
      'bitcoin:signTransaction': {
        signTransaction: say('signTransaction', () => [
          { signedPsbt: new TextEncoder().encode('psbt-of-sorts') },
        ]),
      },
      'standard:events': {
        on: (event: string, listener: (payload?: unknown) => void) => {
          this.add(event, listener)
          return () => this.listeners.get(event)?.delete(listener)
        },
      },
      'standard:disconnect': { disconnect: say('disconnect', () => undefined) },
    }
  }
}

/** The plugin set up on a page of its own, with the kernel's real store, state, storage and http. */
export function house(
  options: Bip122Options = {},
  {
    networks = [mainnet, testnet, testnet4, signet],
    page = new Page(),
    cells = new Map<string, string>(),
  }: { networks?: readonly Network[]; page?: Page | null; cells?: Map<string, string> } = {},
) {
  const leave = new AbortController()
  const storage = createStorage('@latchkey/bip122/', () => ({
    getItem: (key) => cells.get(key) ?? null,
    setItem: (key, value) => void cells.set(key, value),
    removeItem: (key) => void cells.delete(key),
  }))
  const store = createStore()
  const { base: state, readable } = createState({
    networks,
    session: initialSession(networks, networks[0]),
    theme: { mode: 'light', variables: {} },
    features: { source: 'local', values: {}, local: {}, ignored: [] },
  })
  const provided = new Map<string, unknown>()
  const context = {
    http: createHttp(leave.signal),
    storage,
    store,
    state: readable,
    signal: leave.signal,
    options,
    provide: (name: string, service: unknown) => void provided.set(name, service),
  }
  setupOn(context, page ?? undefined)
  const adapter = provided.get('adapter:bip122') as Adapter
  const service = provided.get('bip122') as Bip122Service
  /** Makes a connection the active one, as the kernel's session does. */
  const activate = (connection: Connection) =>
    store.set(state.session, (session) => ({
      ...session,
      namespaces: { bip122: { status: 'connected' as const, connection, others: [] } },
    }))
  return { page: page ?? new Page(), adapter, service, leave, cells, activate }
}

/** Starts discovery and keeps the newest list. */
export function discovering({ adapter }: { adapter: Adapter }) {
  const stop = new AbortController()
  const reports: (readonly Connector[])[] = []
  adapter.discover((list) => void reports.push(list), stop.signal)
  const last = () => reports.at(-1) ?? []
  return { stop, reports, last, ids: () => last().map(({ id }) => id) }
}

export const signal = () => new AbortController().signal

/** A house on a page, the wallet on it found, and ways to use it. */
export async function houseWith(
  install: (page: Page) => void,
  options: Bip122Options = {},
  cells = new Map<string, string>(),
) {
  const page = new Page()
  install(page)
  const at = house(options, { page, cells })
  const found = discovering(at)
  await tick()
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
