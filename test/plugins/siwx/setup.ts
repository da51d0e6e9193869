import { privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { askSignIn } from '../../../adapter-kit/index.js'
import type {
  Adapter,
  CaipNetworkId,
  Connected,
  Connector,
  ModalOptions,
  Plugin,
  PluginContext,
  SignedMessage,
  SignInRequest,
  TrackEvent,
  WalletChange,
} from '../../../kernel/plugin.js'
import { canonicalAddress } from '../../../plugins/eip155/accounts/address.js'
import type { SignInAttempt, SiwxOptions } from '../../../plugins/siwx/contract.js'
import { siwx } from '../../../plugins/siwx/index.js'
import { createHarness, testNetwork } from '../../conformance/harness.js'
import { borrowPage } from '../../conformance/page.js'
import { until } from '../../until.js'

const keys = [1, 2].map((digit) => privateKeyToAccount(`0x${String(digit).repeat(64)}`))
export const [alice, bob] = keys.map(({ address }) => address) as [string, string]
const networks = [1, 10].map((id) => testNetwork('eip155', id))

/** The page's storage outlives a modal: for tests of a second visit. */
export const keepPage = () => onTestFinished(borrowPage())

/** Signs a text as the account does. */
export async function signWith(address: string, message: string): Promise<string> {
  const key = keys.find((each) => each.address === address)
  if (!key) throw new Error('Not one of my accounts')
  return key.signMessage({ message })
}

/** A wallet with two accounts that signs as real ones do, and remembers the site. */
export class SigningWallet {
  readonly connector: Connector
  readonly adapter: Adapter
  addresses: readonly string[] = [alice]
  network: CaipNetworkId
  allowed = false
  signing: 'approve' | 'reject' | 'hang' = 'approve'
  /** What it does when the page asks for another network. */
  switching: 'approve' | 'hang' = 'approve'
  /** Signs with this account whatever it is asked for. */
  signsAs: string | undefined
  /** Signs while it connects, where a plugin asks for that. */
  signsOnConnect: ((request: SignInRequest) => Promise<readonly SignedMessage[]>) | undefined
  /** What it was put into. */
  context: PluginContext | undefined
  /** Who logged in to it, where it is such a wallet. */
  user: { readonly email: string } | undefined
  /** Texts it was asked to sign. */
  readonly asked: string[] = []
  private readonly listeners = new Set<(change: WalletChange) => void>()
  private approve: (() => void)[] = []

  constructor(readonly namespace = 'eip155') {
    this.connector = { id: 'fox', name: 'Fox', type: 'ANNOUNCED', namespace }
    this.network = `${namespace}:1`
    this.adapter = this.createAdapter()
  }

  /** Approves what hangs. */
  approveLate(): void {
    for (const approve of this.approve.splice(0)) approve()
  }

  say(change: WalletChange): void {
    for (const listener of [...this.listeners]) listener(change)
  }

  moveTo(address: string): void {
    this.addresses = [address]
    this.say({ type: 'accounts', accounts: this.live().accounts })
  }

  switchTo(network: CaipNetworkId): void {
    this.network = network
    this.say({ type: 'network', network })
  }

  private live(): Connected {
    const [first, ...rest] = this.addresses.map((address) => ({
      ...{ namespace: this.namespace, address, type: 'eoa' as const },
    }))
    if (!first) throw new Error('A wallet has an account')
    const watch: Connected['watch'] = (listener) => {
      this.listeners.add(listener)
      return () => this.listeners.delete(listener)
    }
    return {
      ...{ accounts: [first, ...rest], network: this.network, provider: this, watch },
      ...(this.user && { embeddedWalletInfo: { user: this.user, authProvider: 'email' } }),
    }
  }

  private createAdapter(): Adapter {
    return {
      namespace: this.namespace,
      signIn: { chainName: 'Ethereum', isEip4361: true },
      canonicalAddress,
      connect: async ({ signal }) => {
        const { context, signsOnConnect } = this
        const request = context && signsOnConnect ? await askSignIn(context, this.network, signal) : undefined
        const signed = request && (await signsOnConnect?.(request))
        this.allowed = true
        return { ...this.live(), ...(signed && { signed }) }
      },
      restore: async () => (this.allowed ? this.live() : undefined),
      disconnect: async () => {
        this.allowed = false
      },
      switchNetwork: async (_, { caipNetworkId }) => {
        if (this.switching === 'hang') await new Promise(() => undefined)
        this.switchTo(caipNetworkId)
      },
      signMessage: ({ accounts: [{ address }] }, message) => this.sign(address, message),
    }
  }

  private async sign(address: string, message: string): Promise<string> {
    this.asked.push(message)
    if (this.signing === 'reject') throw Object.assign(new Error('User rejected'), { code: 4001 })
    if (this.signing === 'hang') await new Promise<void>((resolve) => void this.approve.push(resolve))
    return signWith(this.signsAs ?? address, message)
  }
}

interface SetupOptions {
  readonly wallet?: SigningWallet
  /** Another wallet, of another namespace. */
  readonly second?: SigningWallet
  readonly options?: SiwxOptions
  readonly site?: Partial<ModalOptions>
}

/** The namespace of a wallet. */
export function chainOf(wallet: SigningWallet): Plugin {
  const { namespace, connector, adapter } = wallet
  const finder = `finder:${namespace}` as const
  return {
    name: `fake-${namespace}`,
    api: 1,
    provides: [finder, `adapter:${namespace}`],
    load: async () => ({
      setup(context) {
        wallet.context = context
        context.provide(finder, { discover: (report) => report([connector]) })
        context.provide(`adapter:${namespace}`, adapter)
      },
    }),
  }
}

/** The plugin in the real kernel, over a wallet that does what the test says. */
export async function setup({ wallet = new SigningWallet(), second, options, site = {} }: SetupOptions = {}) {
  const wallets = second ? [wallet, second] : [wallet]
  const harness = createHarness([...wallets.map(chainOf), siwx(options)], {
    networks: second ? [...networks, testNetwork(second.namespace)] : networks,
    metadata: { name: 'Shop', url: 'https://shop.example' },
    ...site,
  })
  onTestFinished(() => harness.destroy())
  const { modal } = harness
  const tracks: TrackEvent[] = []
  modal.subscribeEvents((event) => void tracks.push(event))
  // Options that cannot be used are told by it as well.
  await modal.ready().catch(() => undefined)
  const at = {
    ...harness,
    ...{ wallet, tracks },
    service: () => modal.use('siwx'),
    isConnected: () => modal.getAccount().isConnected,
    view: () => (modal.getState().open ? modal.getState().view : undefined),
    /** Starts to connect; what becomes of it is the error or the account. */
    connect: (namespace = 'eip155') =>
      modal.connect({ namespace, connectorId: 'fox' }).catch((error: unknown) => error as Error),
    async attempt(status: SignInAttempt['status']): Promise<SignInAttempt> {
      const { attempt } = await modal.use('siwx')
      await until(() => attempt.get().status === status, `the attempt to be ${status}`)
      return attempt.get()
    },
    /** Connects and signs in. */
    async signIn() {
      const connecting = at.connect()
      await at.attempt('ready')
      await (await at.service()).sign()
      await connecting
      await until(at.isConnected, 'the connection')
    },
  }
  return at
}
