import { privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import type {
  Adapter,
  CaipNetworkId,
  Connected,
  Connector,
  ModalOptions,
  Plugin,
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

/** A wallet with two accounts that signs as real ones do, and remembers the site. */
export class SigningWallet {
  readonly connector: Connector = { id: 'fox', name: 'Fox', type: 'ANNOUNCED', namespace: 'eip155' }
  addresses: readonly string[] = [alice]
  network: CaipNetworkId = 'eip155:1'
  allowed = false
  signing: 'approve' | 'reject' | 'hang' = 'approve'
  /** Signs with this account whatever it is asked for. */
  signsAs: string | undefined
  /** Texts it was asked to sign. */
  readonly asked: string[] = []
  private readonly listeners = new Set<(change: WalletChange) => void>()
  private approve: (() => void)[] = []

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
      ...{ namespace: 'eip155', address, type: 'eoa' as const },
    }))
    if (!first) throw new Error('A wallet has an account')
    const watch: Connected['watch'] = (listener) => {
      this.listeners.add(listener)
      return () => this.listeners.delete(listener)
    }
    return { accounts: [first, ...rest], network: this.network, provider: this, watch }
  }

  readonly adapter: Adapter = {
    namespace: 'eip155',
    signIn: { chainName: 'Ethereum', isEip4361: true },
    canonicalAddress,
    connect: async () => {
      this.allowed = true
      return this.live()
    },
    restore: async () => (this.allowed ? this.live() : undefined),
    disconnect: async () => {
      this.allowed = false
    },
    switchNetwork: async (_, { caipNetworkId }) => this.switchTo(caipNetworkId),
    signMessage: async ({ accounts: [{ address }] }, message) => {
      this.asked.push(message)
      if (this.signing === 'reject') throw Object.assign(new Error('User rejected'), { code: 4001 })
      if (this.signing === 'hang') await new Promise<void>((resolve) => void this.approve.push(resolve))
      const key = keys.find((each) => each.address === (this.signsAs ?? address))
      if (!key) throw new Error('Not one of my accounts')
      return key.signMessage({ message })
    },
  }
}

interface SetupOptions {
  readonly wallet?: SigningWallet
  readonly options?: SiwxOptions
  readonly site?: Partial<ModalOptions>
}

/** The plugin in the real kernel, over a wallet that does what the test says. */
export async function setup({ wallet = new SigningWallet(), options, site = {} }: SetupOptions = {}) {
  const chain: Plugin = {
    name: 'fake-eip155',
    api: 1,
    provides: ['finder:eip155', 'adapter:eip155'],
    load: async () => ({
      setup(context) {
        context.provide('finder:eip155', { discover: (report) => report([wallet.connector]) })
        context.provide('adapter:eip155', wallet.adapter)
      },
    }),
  }
  const harness = createHarness([chain, siwx(options)], {
    networks,
    metadata: { name: 'Shop', url: 'https://shop.example' },
    ...site,
  })
  onTestFinished(() => harness.destroy())
  const { modal } = harness
  const tracks: TrackEvent[] = []
  modal.subscribeEvents((event) => void tracks.push(event))
  await modal.ready()
  const at = {
    ...harness,
    ...{ wallet, tracks },
    service: () => modal.use('siwx'),
    isConnected: () => modal.getAccount().isConnected,
    view: () => (modal.getState().open ? modal.getState().view : undefined),
    /** Starts to connect; what becomes of it is the error or the account. */
    connect: () =>
      modal.connect({ namespace: 'eip155', connectorId: 'fox' }).catch((error: unknown) => error as Error),
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
