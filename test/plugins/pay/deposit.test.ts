import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Network } from '../../../kernel/plugin.js'
import { askedAmount } from '../../../plugins/pay/deposit/asked-amount.js'
import { payWithExchange } from '../../../plugins/pay/index.js'
import { until } from '../../until.js'
import { giving } from '../send/fake-wallet.js'
import { type Checkout, checkout, dollar, type Service } from './fake-checkout.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const coins = [
  { network: 'eip155:1', address: dollar, symbol: 'USDC', name: 'Dollar', decimals: 6 },
  { network: 'eip155:1', address: undefined, symbol: 'ETH', name: 'Ether', decimals: 18 },
  { network: 'eip155:10', address: undefined, symbol: 'ETH', name: 'Ether', decimals: 18 },
] as const

interface Given {
  readonly service?: Service
  readonly price?: () => Promise<number | undefined>
}

/** The form of a deposit, with a price of two dollars. */
async function form({ service, price = async () => 2 }: Given = {}) {
  const read: string[] = []
  const at = await checkout({
    ...(service && { service }),
    adapter: { deposits: async () => coins },
    more: [
      payWithExchange(),
      giving('blockchain', { price }),
      giving('account', { refresh: () => void read.push('account') }),
      giving('balances', { refresh: async () => void read.push('balances') }),
    ],
  })
  const api = await at.modal.use('deposit')
  onTestFinished(api.state.subscribe(() => undefined))
  await until(() => api.state.get().exchanges.status !== 'loading', 'the exchanges')
  await until(() => api.state.get().status !== 'pricing', 'the price')
  return { at, api, read }
}

/** At the exchange's page, with the clock in the test's power. */
async function depositing(given: Given = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const all = await form(given)
  all.api.depositFrom('binance')
  await until(() => all.api.state.get().exchange?.status !== 'opening', 'the page of the exchange')
  return all
}

const says =
  (status: string, more: object = {}): Service =>
  (method) =>
    method === 'reown_getExchangeBuyStatus' ? { status, txHash: null, ...more } : undefined
const poll = () => vi.advanceTimersByTimeAsync(3000)
const paramsOf = ({ asked }: Checkout, method: string) => asked.find((one) => one.method === method)?.params

describe('the amount that an exchange is asked for', () => {
  it.each([
    ['10', 2, 6, '5'],
    ['10', 3000, 18, '0.003333'],
    ['10', 3000, 6, '0.003333'],
    ['0.000001', 1, 6, '0.000001'],
    ['10.', 1, 18, '10'],
    ['9999999999', 0.00000001, 6, '999999999900000000'],
  ])('%s dollars at %s with %s decimals are %s', (dollars, price, decimals, text) => {
    expect(askedAmount(dollars, price, decimals)?.text).toBe(text)
  })

  it.each([
    ['0', 1],
    ['', 1],
    ['1e3', 1],
    ['0.000001', 3000],
    ['1', 0],
    ['1', Number.NaN],
    ['1', 1e300],
  ])('%s dollars at %s are none', (dollars, price) => expect(askedAmount(dollars, price, 6)).toBeUndefined())
})

describe('depositing from an exchange', () => {
  it('offers what the adapter names on the network in use, and asks as a deposit', async () => {
    const { at, api } = await form()
    const { assets, asset, asked, status, address } = api.state.get()
    expect(assets.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    expect(asset?.symbol).toBe('USDC')
    expect([status, asked?.text, address]).toEqual(['ready', '5', alice])
    expect(at.queries.at(-1)).toEqual({ source: 'fund-wallet' })
  })

  it('sends exactly what is shown to the account in use, and reads it anew once the exchange says so', async () => {
    const { at, api, read } = await depositing({ service: says('SUCCESS', { txHash: '0xab' }) })
    await until(() => api.state.get().exchange?.status === 'success', 'success')
    expect(at.tabs).toMatchObject([{ opener: null, visited: ['https://exchange.test/pay?session=1'] }])
    expect(paramsOf(at, 'reown_getExchangePayUrl')).toMatchObject({
      ...{ exchangeId: 'binance', asset: `eip155:1/erc20:${dollar}`, amount: '5' },
      recipient: `eip155:1:${alice}`,
    })
    await until(() => read.length === 2, 'both are read anew')
    const own = at.tracks.filter(({ event }) => event.startsWith('PAY_'))
    expect(own.map(({ event }) => event)).toEqual(['PAY_EXCHANGE_SELECTED', 'PAY_INITIATED', 'PAY_SUCCESS'])
    expect(own.every(({ properties }) => properties?.source === 'fund-from-exchange')).toBe(true)
    expect(JSON.stringify(own)).not.toContain(alice)
  })

  it('goes forward only, and does not read the account anew where the exchange says nothing of an end', async () => {
    const words = ['IN_PROGRESS', 'UNKNOWN', 'FAILED', 'SUCCESS']
    let next = 0
    const service: Service = (method) =>
      method === 'reown_getExchangeBuyStatus'
        ? { status: words[next++] ?? 'SUCCESS', txHash: null }
        : undefined
    const { api, read } = await depositing({ service })
    const statuses = new Set<string | undefined>()
    for (let time = 0; time < 5; time += 1) {
      statuses.add(api.state.get().exchange?.status)
      await poll()
    }
    expect([...statuses].filter((one) => one !== 'waiting')).toEqual(['underway', 'failed'])
    expect(read).toEqual([])
  })

  it('says that the browser opened no page, and has its address for a button', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { at, api } = await form()
    at.blocks.tabs = true
    api.depositFrom('binance')
    await until(() => api.state.get().exchange?.status === 'waiting', 'the page')
    expect(api.state.get().exchange).toMatchObject({
      blocked: true,
      url: 'https://exchange.test/pay?session=1',
    })
  })

  it('starts nothing without a price, or an amount', async () => {
    const { at, api } = await form({ price: async () => undefined })
    expect(api.state.get().status).toBe('noPrice')
    api.depositFrom('binance')
    api.setAmount('')
    expect(api.state.get().status).toBe('enterAmount')
    api.depositFrom('binance')
    expect(at.tabs).toEqual([])
    expect(api.state.get().exchange).toBeUndefined()
  })

  it('goes on when it is left, and is shown again without a second question about it', async () => {
    const { api } = await depositing()
    api.leave()
    expect(api.state.get()).toMatchObject({ isLeft: true, earlier: { name: 'Binance' } })
    await poll()
    expect(api.state.get().isLeft).toBe(true)
    api.resume()
    expect(api.state.get()).toMatchObject({
      isLeft: false,
      earlier: undefined,
      exchange: { status: 'waiting' },
    })
  })

  it('is found again after a reload, until it has ended', async () => {
    const { api } = await depositing()
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    const stored = names.map((name) => [name, localStorage.getItem(name) ?? ''] as const)
    expect(JSON.stringify(stored)).toContain('session1')
    const { exchange } = api.state.get()
    vi.useRealTimers()
    const later = await form({ service: says('SUCCESS', { txHash: '0xab' }) })
    expect(later.api.state.get().earlier).toBeUndefined()
    for (const [key, value] of stored) localStorage.setItem(key, value)
    later.api.setAmount('77')
    expect(later.api.state.get().earlier).toMatchObject({ id: 'binance' })
    later.api.resume()
    await until(() => later.api.state.get().exchange?.status === 'success', 'success')
    expect(later.api.state.get().exchange?.payment).toMatchObject({
      ...{ amount: exchange?.payment.amount, asset: exchange?.payment.asset, recipient: alice },
      source: 'fund-from-exchange',
    })
    later.api.setAmount('78')
    expect(later.api.state.get().earlier).toBeUndefined()
  })
})

describe('what adapters name for deposits', () => {
  it.each(['eip155', 'solana'] as const)('is well formed, and unlike each other: %s', async (namespace) => {
    const { depositCoins } = await import(`../../../plugins/${namespace}/deposit-coins.ts`)
    const keys = depositCoins.map(
      ({ network, address }: { network: Network['caipNetworkId']; address?: string }) =>
        [network, address?.toLowerCase()].join(),
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every((key: string) => key.startsWith(`${namespace}:`))).toBe(true)
  })
})
