import { onTestFinished } from 'vitest'
import type { SwapCall, SwapRules } from '../../../adapter-kit/index.js'
import type {
  Adapter,
  CaipNetworkId,
  Connector,
  Plugin,
  SendRequest,
  TrackEvent,
  WalletChange,
} from '../../../kernel/plugin.js'
import type { SwapState } from '../../../plugins/swaps/contract.js'
import { swaps } from '../../../plugins/swaps/index.js'
import { createHarness, testNetwork } from '../../conformance/harness.js'
import { until } from '../../until.js'
import { giving } from '../send/fake-wallet.js'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const mallory = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
export const router = `0x${'12'.repeat(20)}`
export const dollar = `0x${'aa'.repeat(20)}`
export const euro = `0x${'bb'.repeat(20)}`
const coin = `0x${'ee'.repeat(20)}`
export const txHash = `0x${'ab'.repeat(32)}`
export const ether = 10n ** 18n

/** What the service is asked: the last part of the path, with query and body. */
export interface Asked {
  readonly path: string
  readonly query: Readonly<Record<string, string | undefined>>
  readonly body: Readonly<Record<string, unknown>>
}

type Service = (asked: Asked) => unknown

interface MarketOptions {
  /** Answers instead of the honest service; undefined: as that does. */
  readonly service?: Service
  readonly rules?: Partial<SwapRules>
  readonly adapter?: Partial<Adapter>
  readonly options?: Parameters<typeof swaps>[0]
  /** In US dollars, by CAIP-10 name. */
  readonly price?: (name: string) => Promise<number | undefined>
  readonly others?: readonly Plugin[]
}

export const listed = [
  { name: 'Ether', symbol: 'ETH', address: `eip155:1:${coin}`, decimals: 18, logoUri: null },
  { name: 'Dollar', symbol: 'USDC', address: `eip155:1:${dollar}`, decimals: 6, logoUri: null },
  { name: 'Euro', symbol: 'EURC', address: `eip155:1:${euro}`, decimals: 18, logoUri: null },
]

/** One whole coin is two thousand dollars, a dollar and a euro are worth the same. */
function honest({ path, query, body }: Asked): unknown {
  if (path === 'tokens') return { tokens: listed }
  if (path === 'gas-price') return { standard: '1000000000' }
  if (path === 'quotes') return { quotes: [{ toAmount: `${offer(query)}` }] }
  if (path === 'build-approve') return { tx: { from: query.from, data: '0xa0' } }
  const source = String(body.from)
  const amount = source.endsWith(coin) ? String(body.amount) : '0'
  return { tx: { to: `eip155:1:${router}`, data: '0x5a', amount } }
}

const offer = ({ amount, from, to }: Asked['query']) => {
  const scale = (name = '') => (name.endsWith(dollar) ? 10n ** 6n : ether)
  const worth = (name = '') => (name.endsWith(coin) ? 2000n : 1n)
  return (BigInt(amount ?? 0) * worth(from) * scale(to)) / scale(from) / worth(to)
}

/** The plugin in the real kernel, over a service, a chain and a wallet that do what the test says; connected. */
export async function market({
  service = () => undefined,
  rules,
  adapter,
  options,
  price,
  others = [],
}: MarketOptions = {}) {
  const asked: Asked[] = []
  const handed: SendRequest[] = []
  const chain = {
    balances: new Map<string, bigint>([
      ['native', 5n * ether],
      [dollar, 900n * 10n ** 6n],
    ]),
    allowance: 0n,
    fee: 10n ** 15n,
  }
  const ask = async (one: Asked) => {
    asked.push(one)
    return (await service(one)) ?? honest(one)
  }
  /** What the bytes of the last transaction that was built say; tests change it. */
  const lie: { call?: Partial<SwapCall> | undefined; spender?: string | undefined } = {}
  const last = () => asked.findLast(({ path }) => path === 'build-transaction')?.body ?? {}
  const plain = (name: unknown) => {
    const address = String(name).split(':')[2]
    return address === coin ? undefined : address
  }
  const readSwap: SwapRules['readSwap'] = async (_network, { to }, sender) => ({
    router: to,
    source: plain(last().from),
    target: plain(last().to),
    recipient: sender,
    amount: BigInt(String(last().amount)),
    minimum:
      (offer({ amount: String(last().amount), from: String(last().from), to: String(last().to) }) * 99n) /
      100n,
    isPartial: false,
    ...lie.call,
  })
  const swapRules: SwapRules = {
    networks: ['eip155:1'],
    routers: () => [router],
    readSwap,
    readApproval: () => ({ spender: lie.spender ?? router, amount: 2n ** 256n - 1n }),
    approvals: async (_network, to, _owner, { amount }) => [
      { to, value: 0n, data: `0x${amount.toString(16)}` },
    ],
    allowance: async () => chain.allowance,
    balance: async (_network, token) => chain.balances.get(token ?? 'native') ?? 0n,
    fee: async (_network, approvals) => chain.fee * BigInt(1 + approvals),
    ...rules,
  }
  const listeners = new Set<(change: WalletChange) => void>()
  const say = (change: WalletChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  const connector: Connector = { id: 'fox', name: 'Fox Wallet', type: 'ANNOUNCED', namespace: 'eip155' }
  const live = (network: CaipNetworkId) => ({
    accounts: [{ namespace: 'eip155', address: alice, type: 'eoa' as const }] as const,
    network,
    provider: {},
    watch: (listener: (change: WalletChange) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const own: Adapter = {
    namespace: 'eip155',
    connect: async ({ network }) => live(network?.caipNetworkId ?? 'eip155:1'),
    restore: async () => undefined,
    disconnect: async () => undefined,
    switchNetwork: async (_connection, network) => say({ type: 'network', network: network.caipNetworkId }),
    signMessage: async () => '',
    send: async (_connection, _network, request) => {
      handed.push(request)
      return txHash
    },
    getToken: async (address) => ({ decimals: address === dollar ? 6 : 18 }),
    isAddress: (text) => /^0x[0-9a-f]{40}$/i.test(text),
    coinAddress: coin,
    swaps: async () => swapRules,
    ...adapter,
  }
  const wallet: Plugin = {
    name: 'fake-eip155',
    api: 1,
    provides: ['finder:eip155', 'adapter:eip155'],
    load: async () => ({
      setup(context) {
        context.provide('finder:eip155', { discover: (report) => report([connector]) })
        context.provide('adapter:eip155', own)
      },
    }),
  }
  const request = async ({ path, query = {}, body = {}, parse }: Record<string, unknown>) => {
    const one = { path: String(path).replace('/v1/convert/', ''), query, body } as Asked
    return (parse as (value: unknown) => unknown)(await ask(one))
  }
  const read = ({ read: now }: { read(signal: AbortSignal): Promise<unknown> }) =>
    now(new AbortController().signal)
  const harness = createHarness(
    [
      wallet,
      swaps(options),
      giving('cloud', { request }),
      giving('blockchain', {
        supports: async () => true,
        price: price ?? (async (name: string) => (name.endsWith(coin) ? 2000 : 1)),
      }),
      giving('data', { read }),
      ...others,
    ],
    { networks: [testNetwork('eip155', 1), testNetwork('eip155', 10)] },
  )
  const tracks: TrackEvent[] = []
  harness.modal.subscribeEvents((event) => void tracks.push(event))
  // Options that cannot be used are told by it as well.
  await harness.modal.ready().catch(() => undefined)
  await harness.modal.connect({ namespace: 'eip155', connectorId: 'fox' })
  await harness.screen()
  const context = await harness.contextOf('swaps')
  const api = await harness.modal.use('swaps')
  const stop = api.state.subscribe(() => undefined)
  context.router.push('Swap')
  onTestFinished(() => {
    stop()
    harness.destroy()
  })
  return { ...harness, context, service: api, asked, handed, chain, lie, say, tracks }
}

export type Market = Awaited<ReturnType<typeof market>>

/** Waits until the form is as wanted. */
export async function when(
  at: Market,
  test: (state: SwapState) => boolean,
  what = 'the form',
): Promise<SwapState> {
  await until(() => test(at.service.state.get()), `${what}; it says ${at.service.state.get().status}`)
  return at.service.state.get()
}

/** A filled-in form with an offer. */
export async function filled(
  at: Market,
  amount = '1',
  source = 'native',
  target = dollar,
): Promise<SwapState> {
  await when(at, ({ tokens }) => tokens.status === 'ready')
  at.service.choose('sourceToken', source)
  at.service.choose('toToken', target)
  at.service.setAmount(amount)
  return when(at, ({ status }) => status === 'review', 'an offer')
}

/** A review on screen. */
export async function reviewed(at: Market, ...form: [amount?: string, source?: string, target?: string]) {
  await filled(at, ...form)
  const review = await at.service.makeReview()
  if (!review) throw new Error(`The form says ${at.service.state.get().status}`)
  return review
}
