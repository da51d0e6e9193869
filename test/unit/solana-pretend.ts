import { setMaxListeners } from 'node:events'
import { base58 } from '@scure/base'
import {
  type Connection,
  completeNetwork,
  type Http,
  type Network,
  type NetworkInput,
} from '../../kernel/plugin.js'
import { solana, solanaDevnet, solanaTestnet } from '../../networks/solana.js'
import { setupOn } from '../../plugins/solana/runtime.js'
import type { SolanaOptions, SolanaProvider, SolanaService } from '../../plugins/solana/service.js'
import { discovering, foundations, signal, tick } from './adapter-house.js'

export { discovering, signal, tick }

export const key = (byte: number) => new Uint8Array(32).fill(byte)
export const [alice, bob, carol] = [1, 2, 3].map((byte) => base58.encode(key(byte))) as [
  string,
  string,
  string,
]
export const never = () => new Promise<never>(() => {})

/** What real wallets throw: an Error with a code. */
export const walletSays = (code: number, message = 'Something') => Object.assign(new Error(message), { code })

const everywhere = ['solana:mainnet', 'solana:devnet', 'solana:testnet']

/** An account as wallets list it. */
export const account = (address: string, chains: readonly string[] = everywhere) => ({
  address,
  publicKey: base58.decode(address),
  chains,
  features: [],
})

type Answer = (...inputs: never[]) => unknown

/** A wallet of the Wallet Standard that does what the test says. */
export class PretendWallet {
  readonly version = '1.0.0'
  name = 'Sparrow'
  icon: unknown = 'data:image/svg+xml,%3Csvg/%3E'
  chains: unknown = everywhere
  /** What it shows this page. */
  accounts: unknown = []
  own: unknown = [account(alice), account(bob)]
  readonly calls: { readonly method: string; readonly inputs: readonly unknown[] }[] = []
  readonly listeners = new Set<(change: unknown) => void>()
  readonly methods: Record<string, Answer> = {
    connect: ((input?: { silent?: boolean }) => {
      if (!input?.silent) this.accounts = this.own
      return { accounts: this.accounts }
    }) as Answer,
    disconnect: () => {
      this.accounts = []
    },
    signMessage: () => [{ signature: new Uint8Array(64).fill(7), signedMessage: new Uint8Array(1) }],
    signTransaction: ((...inputs: { transaction: Uint8Array }[]) =>
      inputs.map(({ transaction }) => ({ signedTransaction: transaction.map((byte) => byte) }))) as Answer,
    signAndSendTransaction: (...inputs) => inputs.map(() => ({ signature: new Uint8Array(64).fill(9) })),
  }
  features: Record<string, unknown> = {
    'standard:connect': this.feature('connect'),
    'standard:disconnect': this.feature('disconnect'),
    'standard:events': {
      on: (_event: string, listener: (change: unknown) => void) => {
        this.listeners.add(listener)
        return () => this.listeners.delete(listener)
      },
    },
    'solana:signMessage': this.feature('signMessage'),
    'solana:signTransaction': this.feature('signTransaction'),
    'solana:signAndSendTransaction': this.feature('signAndSendTransaction'),
  }

  without(...names: readonly string[]): this {
    for (const name of names) delete this.features[name]
    return this
  }

  feature(method: string) {
    const run = async (...inputs: never[]) => {
      this.calls.push({ method, inputs })
      return this.methods[method]?.(...inputs)
    }
    return { version: '1.0.0', [method]: run }
  }

  /** The owner does something in the wallet. */
  change(accounts: unknown): void {
    this.accounts = accounts
    this.tell({ accounts })
  }

  tell(change: unknown): void {
    for (const listener of [...this.listeners]) listener(change)
  }

  inputsOf(method: string): readonly unknown[] | undefined {
    return this.calls.findLast((call) => call.method === method)?.inputs
  }
}

/** A page: a real EventTarget that wallets register on. */
export class Page extends EventTarget {
  constructor() {
    super()
    setMaxListeners(0, this) // some tests flood it
  }

  /** Registers now and whenever a page asks; answers how to take that back. */
  install(wallet: unknown): () => void {
    const undo: (() => void)[] = []
    const register = (door: { register(wallet: unknown): () => void }) => undo.push(door.register(wallet))
    this.addEventListener('wallet-standard:app-ready', (event) => register(Reflect.get(event, 'detail')))
    this.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    return () => {
      for (const leave of undo) leave()
    }
  }
}

export const network = (input: NetworkInput): Network => completeNetwork(input)
export const [mainnet, devnet, testnet] = [solana, solanaDevnet, solanaTestnet].map(network) as [
  Network,
  Network,
  Network,
]

/** A node whose methods answer as the test says; what it was asked is in `asked`. */
export function pretendNode(answers: Record<string, (params: never) => unknown>) {
  const asked: { readonly method: string; readonly params: unknown }[] = []
  const http: Http = {
    async request({ body, parse }) {
      const { method, params } = body as { method: string; params: never }
      asked.push({ method, params })
      const answer = answers[method]
      if (!answer) return parse({ error: { code: -32601, message: 'Method not found' } })
      return parse(answer(params))
    },
  }
  return { http, asked }
}

export const inContext = (value: unknown) => ({ result: { context: { slot: 1 }, value } })

interface HouseOptions extends SolanaOptions {
  readonly networks?: readonly Network[]
  readonly http?: Http
  readonly server?: true
}

/** The plugin set up on a page of its own, with the kernel's real store, state and http. */
export function house({
  networks = [mainnet, devnet, testnet],
  http,
  server,
  ...options
}: HouseOptions = {}) {
  const page = new Page()
  const reports: unknown[] = []
  const { context, leave, provided, activate, adapter } = foundations('solana', networks)
  const report = (error: unknown) => void reports.push(error)
  setupOn({ ...context, ...(http && { http }), options, report }, server ? undefined : page)
  const service = provided.get('solana') as SolanaService
  return { page, adapter: adapter(), service, leave, reports, activate }
}

/** A house with one wallet, discovered. */
export async function houseWith(wallet: unknown, options: HouseOptions = {}) {
  const at = house(options)
  const uninstall = at.page.install(wallet)
  const found = discovering(at)
  await tick()
  const connector = found.last()[0]
  if (!connector) throw new Error('The wallet was not found')
  const connect = async (wanted?: Network, abort = signal()): Promise<Connection> => {
    const input = { connector, signal: abort, ...(wanted && { network: wanted }) }
    return { ...(await at.adapter.connect(input)), connector }
  }
  const restore = () => at.adapter.restore({ connector, signal: signal() })
  return { ...at, uninstall, found, connector, connect, restore }
}

/** The same, connected and active. */
export async function connectedTo(wallet: unknown, options: HouseOptions = {}, wanted?: Network) {
  const at = await houseWith(wallet, options)
  const connection = await at.connect(wanted)
  at.activate(connection)
  return { ...at, connection, provider: connection.provider as SolanaProvider }
}

/** A connection through a pairing session that grants these methods. */
export function pairedWith(
  answer: (call: { method: string; params: never }) => unknown,
  more: Record<string, unknown> = {},
): Connection {
  const provider = { request: async (call: never) => answer(call), ...more }
  return {
    connector: { id: 'walletConnect', type: 'WALLET_CONNECT', name: 'Phone', namespace: 'solana' },
    accounts: [{ namespace: 'solana', address: alice, type: 'eoa' }],
    network: mainnet.caipNetworkId,
    provider,
    watch: () => () => {},
  }
}
