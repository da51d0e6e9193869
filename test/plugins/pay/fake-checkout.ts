import { onTestFinished, vi } from 'vitest'
import type {
  Adapter,
  Connector,
  Plugin,
  SendRequest,
  TrackEvent,
  WalletChange,
} from '../../../kernel/plugin.js'
import { canonicalAddress } from '../../../plugins/eip155/accounts/address.js'
import type { ExchangePayment, PaymentOptions } from '../../../plugins/pay/contract.js'
import { pay } from '../../../plugins/pay/index.js'
import { createHarness, testNetwork } from '../../conformance/harness.js'
import { until } from '../../until.js'
import { giving } from '../send/fake-wallet.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const shop = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
/** The same with two letters in the wrong case, as a typing error leaves them. */
export const mistyped = shop.replace('90F79bf', '90f79bF')
export const dollar = `0x${'aa'.repeat(20)}`
export const txHash = `0x${'ab'.repeat(32)}`
const pageUrl = 'https://exchange.test/pay?session=1'

/** 25 dollars to the shop. */
export const order: PaymentOptions = {
  paymentAsset: {
    network: 'eip155:1',
    asset: dollar,
    metadata: { name: 'Dollar', symbol: 'USDC', decimals: 6 },
  },
  recipient: shop,
  amount: '25',
}
export const asset = `eip155:1/erc20:${dollar}`
const binance = { id: 'binance', name: 'Binance', imageUrl: 'https://exchange.test/logo.png' }

/** The service refuses in its own words, by an answer with the status 200. */
export class Refusal {
  constructor(readonly message: string) {}
}

export type Service = (method: string, params: Readonly<Record<string, unknown>>) => unknown

interface CheckoutOptions {
  /** Answers instead of the honest exchange; undefined: as that does. What it throws is a request that failed. */
  readonly service?: Service
  readonly adapter?: Partial<Adapter>
  /** Beside the payments. */
  readonly more?: readonly Plugin[]
  /** Without a wallet. */
  readonly alone?: true
  /** With what an earlier visit left in the storage. */
  readonly again?: true
}

interface ExchangeRequest {
  readonly body: { readonly method: string; readonly params: Readonly<Record<string, unknown>> }
  readonly query?: Readonly<Record<string, string>>
  parse(value: unknown): unknown
}

interface FakeTab {
  opener: unknown
  closed: boolean
  readonly visited: string[]
}

/** The plugin in the real kernel, over an exchange, a chain and a wallet that do what the test says. */
export async function checkout({
  service = () => undefined,
  adapter,
  more = [],
  alone,
  again,
}: CheckoutOptions = {}) {
  const asked: { readonly method: string; readonly params: Readonly<Record<string, unknown>> }[] = []
  const queries: Readonly<Record<string, string>>[] = []
  const handed: SendRequest[] = []
  const tabs: FakeTab[] = []
  const honest: Service = (method) => {
    if (method === 'reown_getExchanges') return { exchanges: [binance], total: 1 }
    if (method === 'reown_getExchangePayUrl') return { url: pageUrl, sessionId: 'session1' }
    return { status: 'UNKNOWN', txHash: null }
  }
  const request = async ({ body: { method, params }, query = {}, parse }: ExchangeRequest) => {
    queries.push(query)
    asked.push({ method, params })
    const result = await service(method, params)
    if (result instanceof Refusal) return parse({ jsonrpc: '2.0', id: 1, error: { message: result.message } })
    return parse({ jsonrpc: '2.0', id: 1, result: result ?? honest(method, params) })
  }
  const harness = createHarness([walletOf(handed, adapter), pay(), giving('cloud', { request }), ...more], {
    networks: [testNetwork('eip155', 1), testNetwork('eip155', 10)],
  })
  const blocks = { tabs: false }
  const openTab = () => {
    if (blocks.tabs) return null
    const tab: FakeTab = { opener: window, closed: false, visited: [] }
    tabs.push(tab)
    const location = { replace: (url: string) => void tab.visited.push(url) }
    return Object.assign(tab, { location, close: () => Object.assign(tab, { closed: true }) })
  }
  Object.assign(window, { open: openTab })
  if (!again) localStorage.clear()
  const tracks: TrackEvent[] = []
  harness.modal.subscribeEvents((event) => void tracks.push(event))
  await harness.modal.ready()
  if (!alone) await harness.modal.connect({ namespace: 'eip155', connectorId: 'fox' })
  await harness.screen()
  const context = await harness.contextOf('pay')
  const api = await harness.modal.use('pay')
  onTestFinished(() => {
    vi.useRealTimers()
    harness.destroy()
  })
  return { ...harness, context, service: api, asked, queries, handed, tabs, tracks, blocks }
}

export type Checkout = Awaited<ReturnType<typeof checkout>>

function walletOf(handed: SendRequest[], more: Partial<Adapter> = {}): Plugin {
  const connector: Connector = { id: 'fox', name: 'Fox Wallet', type: 'ANNOUNCED', namespace: 'eip155' }
  const listeners = new Set<(change: WalletChange) => void>()
  const own: Adapter = {
    namespace: 'eip155',
    connect: async ({ network }) => ({
      accounts: [{ namespace: 'eip155', address: alice, type: 'eoa' }],
      network: network?.caipNetworkId ?? 'eip155:1',
      provider: {},
      watch(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }),
    restore: async () => undefined,
    disconnect: async () => undefined,
    async switchNetwork(_connection, { caipNetworkId }) {
      for (const listener of [...listeners]) listener({ type: 'network', network: caipNetworkId })
    },
    signMessage: async () => '',
    async send(_connection, _network, request) {
      handed.push(request)
      return txHash
    },
    getToken: async () => ({ decimals: 6 }),
    getOutcome: async () => ({ status: 'confirmed' }),
    canonicalAddress,
    isAddress: (text) => /^0x[0-9a-f]{40}$/i.test(text),
    assetId: (network, token) => (token === undefined ? `${network}/slip44:60` : `${network}/erc20:${token}`),
    ...more,
  }
  return {
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
}

/** Asks for a payment; `told` is what the page is told, once. */
export async function asking(at: Checkout, options: PaymentOptions = order, timeoutMs?: number) {
  const told: unknown[] = []
  const answer = at.service.pay(options, timeoutMs)
  answer.then(
    (result) => told.push(result),
    (error: unknown) => told.push(error),
  )
  await until(() => at.context.store.get(at.context.state.route).open || told.length > 0, 'the payment')
  // What the view does once it is on screen.
  at.service.begin(options)
  await until(() => at.service.state.get().exchanges.status !== 'loading' || told.length > 0, 'the exchanges')
  return { told, answer }
}

/** At the exchange's page. */
export async function atExchange(at: Checkout): Promise<ExchangePayment> {
  at.service.payWithExchange('binance')
  await until(() => at.service.state.get().exchange?.status !== 'opening', 'the page of the exchange')
  return exchangeOf(at)
}

export function exchangeOf(at: Checkout): ExchangePayment {
  const { exchange } = at.service.state.get()
  if (!exchange) throw new Error('No payment was started at an exchange')
  return exchange
}
