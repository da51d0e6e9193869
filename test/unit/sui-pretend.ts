import { type Connected, type Connection, completeNetwork, type Network } from '../../kernel/plugin.js'
import { sui, suiDevnet, suiTestnet } from '../../networks/sui.js'
import { setupOn } from '../../plugins/sui/runtime.js'
import type { SuiOptions, SuiService } from '../../plugins/sui/service.js'
import { discovering, foundations, signal, tick } from './adapter-house.js'

export { discovering, tick }

export const alice = `0x${'a1'.repeat(32)}`
export const bob = `0x${'b0'.repeat(32)}`
/** Shaped as an Ed25519 signature. */
export const signature = Buffer.alloc(97).toString('base64')
export const digest = '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S'

export const mainnet = completeNetwork(sui)
export const testnet = completeNetwork(suiTestnet)
export const devnet = completeNetwork(suiDevnet)

export const account = (address: string, more: object = {}) => ({
  address,
  publicKey: new Uint8Array(32).fill(7),
  chains: ['sui:mainnet', 'sui:testnet'],
  features: ['sui:signPersonalMessage'],
  ...more,
})

type Input = Readonly<Record<string, unknown>>

/** A wallet of the Wallet Standard that does what the test says; it shows accounts once it was connected. */
export class PretendWallet {
  readonly version = '1.0.0'
  name: unknown = 'Example Wallet'
  id: unknown = 'com.example.wallet'
  icon: unknown = 'data:image/svg+xml,<svg/>'
  chains: unknown = ['sui:mainnet', 'sui:testnet', 'solana:mainnet']
  /** Seen by the page. */
  accounts: unknown = []
  /** Its owner's. */
  own: unknown = [account(alice), account(bob)]
  trusted = false
  calls: { readonly method: string; readonly input: Input }[] = []
  readonly listeners = new Set<(change: unknown) => void>()

  answers: Record<string, (input: Input) => unknown> = {
    connect: ({ silent }) => {
      if (silent && !this.trusted) return { accounts: [] }
      this.trusted = true
      this.accounts = this.own
      return { accounts: this.own }
    },
    disconnect: () => {
      this.trusted = false
      this.accounts = []
    },
    signPersonalMessage: ({ message }) => ({ bytes: toBase64(message), signature }),
    signTransaction: async ({ transaction }) => ({ bytes: await jsonOf(transaction), signature }),
    signAndExecuteTransaction: async ({ transaction }) => ({
      digest,
      bytes: await jsonOf(transaction),
      signature,
      effects: 'AAAA',
    }),
  }

  features: Record<string, unknown> = {
    'standard:connect': this.feature('connect'),
    'standard:disconnect': this.feature('disconnect'),
    'standard:events': {
      version: '1.0.0',
      on: (_event: string, listener: (change: unknown) => void) => {
        this.listeners.add(listener)
        return () => this.listeners.delete(listener)
      },
    },
    'sui:signPersonalMessage': this.feature('signPersonalMessage'),
    'sui:signTransaction': this.feature('signTransaction'),
    'sui:signAndExecuteTransaction': this.feature('signAndExecuteTransaction'),
  }

  feature(method: string) {
    const run = async (input: Input = {}) => {
      this.calls.push({ method, input })
      return this.answers[method]?.(input)
    }
    return { version: '1.0.0', [method]: run }
  }

  /** Shows other accounts from now on, and tells. */
  show(accounts: unknown): void {
    this.accounts = accounts
    this.tell({ accounts })
  }

  tell(change: unknown): void {
    for (const listener of [...this.listeners]) listener(change)
  }

  methods(): string[] {
    return this.calls.map(({ method }) => method)
  }

  inputOf(method: string): Input | undefined {
    return this.calls.findLast((call) => call.method === method)?.input
  }
}

const toBase64 = (bytes: unknown) =>
  bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64') : ''

/** What `toJSON` answers, in base64, to be read back by the test. */
async function jsonOf(transaction: unknown): Promise<string> {
  const { toJSON } = transaction as { toJSON(): Promise<string> }
  return Buffer.from(await toJSON()).toString('base64')
}

/** A page on which wallets register as the standard says. */
class Page extends EventTarget {
  /** Registers now and with apps that start later, until the returned function is called. */
  install(...wallets: readonly unknown[]): () => void {
    const undo: (() => void)[] = []
    const enter = (app: { register(...wallets: readonly unknown[]): () => void }) =>
      void undo.push(app.register(...wallets))
    this.addEventListener('wallet-standard:app-ready', (event) => enter((event as CustomEvent).detail))
    this.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: enter }))
    return () => undo.forEach((leave) => void leave())
  }
}

/** The plugin set up on a page of its own, with the kernel's real store, state and http. */
export function house(options: SuiOptions = {}, networks: readonly Network[] = [mainnet, testnet, devnet]) {
  const page = new Page()
  const { context, leave, provided, activate, adapter } = foundations('sui', networks)
  setupOn({ ...context, options }, page)
  const service = provided.get('sui') as SuiService
  return { page, adapter: adapter(), service, leave, activate }
}

export const never = () => new Promise<never>(() => {})

/** A house with one wallet, discovered. */
export async function houseWith(wallet: object, networks?: readonly Network[]) {
  const at = house({}, networks)
  const uninstall = at.page.install(wallet)
  const found = discovering(at)
  await tick()
  const connector = found.last()[0]
  if (!connector) throw new Error('The wallet was not found')
  const input = (network?: Network, abort = signal()) => ({
    connector,
    signal: abort,
    ...(network && { network }),
  })
  const connect = async (network?: Network, abort?: AbortSignal): Promise<Connection> => ({
    ...(await at.adapter.connect(input(network, abort))),
    connector,
  })
  const restore = (network?: Network, abort?: AbortSignal) => at.adapter.restore(input(network, abort))
  return { ...at, found, connector, connect, restore, uninstall }
}

export const addressesOf = (connected: Connected | undefined) => connected?.accounts.map((a) => a.address)

/** A connection that came by a pairing session, whose wallet answers what the test says. */
export function paired(answers: Record<string, unknown>, more: Partial<Connection> = {}) {
  const requests: { readonly method: string; readonly params?: unknown }[] = []
  const chains: unknown[] = []
  const provider = {
    request: async (request: { method: string; params?: unknown }) => {
      requests.push(request)
      const answer = answers[request.method]
      if (answer instanceof Error) throw answer
      return answer
    },
    setDefaultChain: (chain: unknown) => void chains.push(chain),
  }
  const connection: Connection = {
    connector: {
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      name: 'WalletConnect',
      namespace: 'sui',
      source: true,
    },
    accounts: [{ namespace: 'sui', address: alice, type: 'eoa' }],
    network: 'sui:mainnet',
    networks: ['sui:mainnet', 'sui:testnet'],
    provider,
    watch: () => () => {},
    ...more,
  }
  return { connection, requests, chains }
}
