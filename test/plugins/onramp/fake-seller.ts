import { onTestFinished } from 'vitest'
import type {
  AccountType,
  Adapter,
  CaipNetworkId,
  Connector,
  Plugin,
  TrackEvent,
  WalletChange,
} from '../../../kernel/plugin.js'
import type { OnrampOptions, OnrampState } from '../../../plugins/onramp/contract.js'
import { onramp } from '../../../plugins/onramp/index.js'
// Ahead, so that a slow machine does not take its loading for a failure.
import '../../../plugins/onramp/runtime.js'
import { createHarness, testNetwork } from '../../conformance/harness.js'
import { until } from '../../until.js'
import { giving } from '../send/fake-wallet.js'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** What the service is asked. */
export interface Asked {
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
}

interface SellerOptions {
  /** Answers instead of the honest service; undefined: as that does. */
  readonly service?: (asked: Asked) => unknown
  readonly options?: OnrampOptions
  readonly providers?: readonly string[]
  readonly type?: AccountType
  readonly supports?: boolean
  readonly adapter?: Partial<Adapter>
}

const place = (chain_id: string, name = `chain-${chain_id}`) => ({ name, chain_id, contract_address: '0xc0' })
export const honestOptions = {
  purchaseCurrencies: [
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [place('1'), place('10')] },
    { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [place('1', 'ethereum-mainnet')] },
    { id: 'far', name: 'Far away', symbol: 'FAR', networks: [place('56')] },
  ],
  paymentCurrencies: ['USD', 'EUR', 'JPY'].map((id) => ({
    id,
    payment_method_limits: [
      { id: 'card', min: '10.00', max: '2000.00' },
      { id: 'ach_bank_account', min: '50.00', max: '10000.00' },
    ],
  })),
}

/** Half a unit for one of any payment currency. */
export function honestQuote({ amount, paymentCurrency, purchaseCurrency }: Asked['body']) {
  const { id: currency } = paymentCurrency as { id: string }
  const money = (value: number) => ({ amount: `${value}`, currency })
  const paid = Number(amount)
  return {
    quoteId: 'q',
    networkFee: money(1),
    paymentSubtotal: money(paid - 1),
    paymentTotal: money(paid),
    purchaseAmount: { amount: `${paid / 2}`, currency: (purchaseCurrency as { symbol: string }).symbol },
  }
}

function honest({ path, body }: Asked): unknown {
  if (path === '/v1/onramp/options') return honestOptions
  if (path === '/v1/onramp/quote') return honestQuote(body)
  return { url: 'https://pay.coinbase.com/buy/select-asset?appId=x' }
}

export const gone = () => {
  throw Object.assign(new Error('HTTP status code: 404'), { code: 'LK_HTTP' })
}

/** The plugin in the real kernel, over a service and a wallet that do what the test says; connected. */
export async function seller({
  service = () => undefined,
  options,
  providers,
  type = 'eoa',
  supports = true,
  adapter,
}: SellerOptions = {}) {
  const asked: Asked[] = []
  /** What the account holds by network: symbol, decimal text. Undefined: it cannot be read. */
  const chain: {
    held: Record<string, readonly (readonly [symbol: string, amount: string, price?: number])[]> | undefined
  } = {
    held: {},
  }
  const listeners = new Set<(change: WalletChange) => void>()
  const say = (change: WalletChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  const connector: Connector = { id: 'fox', name: 'Fox Wallet', type: 'ANNOUNCED', namespace: 'eip155' }
  const live = (network: CaipNetworkId) => ({
    accounts: [{ namespace: 'eip155', address: alice, type }] as const,
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
    onramp: async () => ({ currency: { symbol: 'USDC', name: 'USD Coin' } }),
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
    const one = { path: String(path), query, body } as Asked
    asked.push(one)
    return (parse as (value: unknown) => unknown)((await service(one)) ?? honest(one))
  }
  const read = ({ read: now }: { read(signal: AbortSignal): Promise<unknown> }) =>
    now(new AbortController().signal)
  const balances = async (_address: string, network: string) => {
    if (!chain.held) throw new Error('The service is down')
    return (chain.held[network] ?? []).map(([symbol, numeric, price = 1]) => ({
      ...{ name: symbol, symbol, chainId: network, address: undefined, value: 1, price, iconUrl: '' },
      quantity: { decimals: 6, numeric },
    }))
  }
  const harness = createHarness(
    [
      wallet,
      onramp(options),
      giving('cloud', { request }),
      giving('blockchain', { supports: async () => supports, balances }),
      giving('data', { read }),
      giving('directory', {
        tokenImage: (symbol: string) => `https://pictures.test/token/${symbol}`,
        currencyImage: (code: string) => `https://pictures.test/currency/${code}`,
      }),
    ],
    {
      networks: [testNetwork('eip155', 1), testNetwork('eip155', 10)],
      ...(providers && { features: { onramp: providers } }),
    },
  )
  const tracks: TrackEvent[] = []
  harness.modal.subscribeEvents((event) => void tracks.push(event))
  await harness.modal.ready()
  await harness.modal.connect({ namespace: 'eip155', connectorId: 'fox' })
  await harness.screen()
  const context = await harness.contextOf('onramp')
  const api = await harness.modal.use('onramp')
  const stop = api.state.subscribe(() => undefined)
  context.router.push('OnRampAmount')
  onTestFinished(() => {
    stop()
    harness.destroy()
  })
  return { ...harness, context, service: api, asked, chain, say, tracks }
}

export type Seller = Awaited<ReturnType<typeof seller>>

/** Waits until the form is as wanted. */
export async function when(
  at: Seller,
  test: (state: OnrampState) => boolean,
  what = 'the form',
): Promise<OnrampState> {
  await until(() => test(at.service.state.get()), `${what}; it says ${at.service.state.get().status}`)
  return at.service.state.get()
}

/** A form with a quote and a link. */
export async function filled(at: Seller, amount = '100'): Promise<OnrampState> {
  await when(at, ({ market }) => market.status === 'ready')
  at.service.setAmount(amount)
  return when(at, ({ status }) => status === 'ready', 'a link')
}
