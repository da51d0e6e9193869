import { onTestFinished } from 'vitest'
import type {
  Adapter,
  CaipNetworkId,
  Connector,
  NetworkInput,
  Plugin,
  PluginContext,
  TrackEvent,
  WalletChange,
} from '../../../kernel/plugin.js'
import { canonicalAddress } from '../../../plugins/eip155/accounts/address.js'
import type { SendState } from '../../../plugins/send/contract.js'
import { send } from '../../../plugins/send/index.js'
import { createHarness, testNetwork } from '../../conformance/harness.js'
import { until } from '../../until.js'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const carol = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
export const ether = 10n ** 18n
export const txHash = `0x${'ab'.repeat(32)}`

/** A plugin that only gives a service. */
export function giving(name: string, service: unknown): Plugin {
  return {
    name,
    api: 1,
    provides: [name],
    load: async () => ({ setup: (context) => context.provide(name as 'adapter:x', service as never) }),
  }
}

interface SetupOptions {
  readonly namespace?: string
  readonly addresses?: readonly [string, ...string[]]
  readonly adapter?: Partial<Adapter>
  /** Services by name, e.g. `balances`. */
  readonly services?: Readonly<Record<string, unknown>>
  readonly networks?: readonly NetworkInput[]
  readonly others?: readonly Plugin[]
}

export const home = testNetwork('eip155', 1)
export const away = testNetwork('eip155', 10)

/** The plugin in the real kernel, over a wallet that does what the test says; connected. */
export async function setupWithoutCleanup({
  namespace = 'eip155',
  addresses = [alice],
  ...more
}: SetupOptions = {}) {
  const connector: Connector = { id: 'fox', name: 'Fox Wallet', type: 'ANNOUNCED', namespace }
  const listeners = new Set<(change: WalletChange) => void>()
  const handed: unknown[] = []
  const live = (network: CaipNetworkId) => {
    const [first, ...rest] = addresses.map((address) => ({ namespace, address, type: 'eoa' as const }))
    if (!first) throw new Error('A wallet has an account')
    return {
      accounts: [first, ...rest] as const,
      network,
      provider: {},
      watch: (listener: (change: WalletChange) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
  }
  const say = (change: WalletChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  const first: CaipNetworkId = `${namespace}:1`
  const adapter: Adapter = {
    namespace,
    connect: async ({ network }) => live(network?.caipNetworkId ?? first),
    restore: async () => undefined,
    disconnect: async () => undefined,
    switchNetwork: async (_connection, network) => say({ type: 'network', network: network.caipNetworkId }),
    signMessage: async () => '',
    getBalance: async () => ({ value: 2n * ether, decimals: 18, symbol: 'TEST', formatted: '2' }),
    send: async (_connection, network, request) => {
      handed.push({ network: network.caipNetworkId, request })
      return txHash
    },
    isAddress: (text) => /^(0x)?[0-9a-f]{40}$/i.test(text),
    ...(namespace === 'eip155' && { canonicalAddress }),
    ...more.adapter,
  }
  const chain: Plugin = {
    name: `fake-${namespace}`,
    api: 1,
    provides: [`finder:${namespace}`, `adapter:${namespace}`],
    load: async () => ({
      setup(context) {
        context.provide(`finder:${namespace}`, { discover: (report) => report([connector]) })
        context.provide(`adapter:${namespace}`, adapter)
      },
    }),
  }
  const services = Object.entries(more.services ?? {}).map(([name, service]) => giving(name, service))
  const both = [1, 10].map((id) => testNetwork(namespace, id))
  const networks = more.networks ?? both
  const harness = createHarness([chain, send(), ...services, ...(more.others ?? [])], { networks })
  const tracks: TrackEvent[] = []
  harness.modal.subscribeEvents((event) => void tracks.push(event))
  await harness.modal.ready()
  await harness.modal.connect({ namespace, connectorId: 'fox' })
  await harness.screen()
  const context = await harness.contextOf('send')
  const service = await harness.modal.use('send')
  const stop = service.state.subscribe(() => undefined)
  const destroy = () => {
    stop()
    harness.destroy()
  }
  return { ...harness, context, service, tracks, handed, say, destroy, adapter }
}

export type SendSetup = Awaited<ReturnType<typeof setupWithoutCleanup>>

/** A setup that is disposed after the test. */
export async function setup(...given: Parameters<typeof setupWithoutCleanup>): Promise<SendSetup> {
  const at = await setupWithoutCleanup(...given)
  onTestFinished(() => at.destroy())
  return at
}

/** Waits until the form is as wanted. */
export async function when(at: SendSetup, test: (state: SendState) => boolean): Promise<SendState> {
  await until(() => test(at.service.state.get()))
  return at.service.state.get()
}

/** Fills the form in and goes to the review. */
export async function atReview(at: SendSetup, amount = '0.5', to = bob) {
  await when(at, ({ holdings }) => holdings.status === 'ready')
  at.context.router.push('WalletSend')
  at.service.setAmount(amount)
  at.service.setReceiver(to)
  await when(at, ({ status }) => status === 'preview')
  const review = await at.service.review()
  if (!review) throw new Error('There is nothing to review')
  return review
}

export const currentView = ({ store, state }: PluginContext) => {
  const { open, history } = store.get(state.route)
  return open ? history.at(-1)?.view : undefined
}

/** An adapter whose chain tells, after a moment, how many decimals every token has; the test says how many. */
export const counting = (decimals: () => unknown = () => 6) => ({
  async getToken() {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return { decimals: decimals() as number }
  },
})

/** A service of balances with a list that never changes. */
export const listing = (tokens: readonly unknown[], status = 'ready') => ({
  live: { get: () => ({ status, tokens }), subscribe: () => () => undefined },
})

export const dollars = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const tusd = {
  key: 'x',
  name: 'Test Dollar',
  symbol: 'TUSD',
  network: 'eip155:1',
  address: `eip155:1:${dollars}`,
  decimals: 6,
  amount: 5_000_000n,
  price: 1,
  iconUrl: 'https://icons.example/t.png',
}
