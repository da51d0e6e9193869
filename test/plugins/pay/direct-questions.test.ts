import { describe, expect, it, vi } from 'vitest'
import type { BuyStatus } from '../../../plugins/pay/contract.js'
import { until } from '../../until.js'
import {
  asset,
  type Checkout,
  checkout,
  dollar,
  mistyped,
  Refusal,
  type Service,
  shop,
} from './fake-checkout.js'

const wanted = { network: 'eip155:1', asset: dollar, amount: '25', recipient: shop }
const named = (ids: readonly string[]) => ({
  exchanges: ids.map((id) => ({ id, name: id.toUpperCase() })),
  total: ids.length,
})

describe('a page that shows exchanges itself', () => {
  it('gets those that fit the question', async () => {
    const at = await checkout({
      service: (method) =>
        method === 'reown_getExchanges' ? named(['binance', 'coinbase', 'kraken', 'reown_test']) : undefined,
    })
    const found = await at.service.findExchanges({ ...wanted, page: 2 })
    expect(found.map(({ id }) => id)).toEqual(['binance', 'coinbase', 'kraken'])
    expect(at.asked.at(-1)).toMatchObject({
      method: 'reown_getExchanges',
      params: { page: 2, asset, amount: '25' },
    })
    await at.service.findExchanges()
    expect(at.asked.at(-1)?.params).not.toHaveProperty('asset')
    expect(at.asked.at(-1)?.params).toMatchObject({ page: 0 })
  })

  it('is told the service’s own words where it refuses, also by an answer that is none of an error', async () => {
    const at = await checkout({ service: () => new Refusal('payments feature is not enabled') })
    await expect(at.service.findExchanges()).rejects.toMatchObject({ why: 'payments feature is not enabled' })
  })

  it.each([-1, 1.5, Number.NaN])('asks for the first page where the page %s is none', async (page) => {
    const at = await checkout()
    await at.service.findExchanges({ page })
    expect(at.asked.at(-1)?.params).toMatchObject({ page: 0 })
  })

  it.each([
    [{ network: 'eip155:1' }, 'LK_PAY_ASSET'],
    [{ network: 'nowhere', asset: 'native' }, 'LK_PAY_ASSET'],
    [{ network: 'eip155:1', asset: '0x12' }, 'LK_PAY_ASSET'],
    [{ network: 'moon:1', asset: 'native' }, 'LK_PAY_NAMESPACE'],
    [{ amount: '-1' }, 'LK_PAY_AMOUNT'],
    [{ amount: Number.NaN }, 'LK_PAY_AMOUNT'],
  ])('is told what is wrong with the question %j', async (query, code) => {
    const at = await checkout()
    await expect(at.service.findExchanges(query)).rejects.toMatchObject({ code })
    expect(at.asked).toEqual([])
  })

  it('gets the page of a payment, for an address of the network', async () => {
    const at = await checkout()
    const page = await at.service.getPayUrl('binance', { ...wanted, amount: 0.0000001 })
    expect(page).toEqual({ url: 'https://exchange.test/pay?session=1', sessionId: 'session1' })
    expect(at.asked.at(-1)?.params).toMatchObject({
      ...{ exchangeId: 'binance', asset, amount: '0.0000001', recipient: `eip155:1:${shop}` },
    })
  })

  it.each([
    [{ ...wanted, recipient: 'somebody' }, 'LK_PAY_RECIPIENT'],
    [{ ...wanted, recipient: mistyped }, 'LK_PAY_RECIPIENT'],
    [{ ...wanted, asset: mistyped }, 'LK_PAY_ASSET'],
    [{ ...wanted, amount: '0.0' }, 'LK_PAY_AMOUNT'],
    [{ ...wanted, amount: '1e3' }, 'LK_PAY_AMOUNT'],
    [null as never, 'LK_PAY_ASSET'],
  ])('gets no page for %j', async (params, code) => {
    const at = await checkout()
    await expect(at.service.getPayUrl('binance', params)).rejects.toMatchObject({ code })
    expect(at.asked).toEqual([])
  })

  it.each([
    'javascript:alert(1)',
    'http://exchange.test/',
    'https://exchange.test@evil.example/pay',
    'not a url',
    `https://exchange.test/pay?address=${dollar}`,
    `https://exchange.test/pay?wallet_address=eip155:1:${dollar}`,
    `https://exchange.test/pay?recipient=${shop.replace(/.$/, '7')}`,
    `https://exchange.test/pay?destinationWallets=${encodeURIComponent(JSON.stringify([{ address: dollar }]))}`,
    `https://exchange.test/pay?asset=${encodeURIComponent(`eip155:1/erc20:${shop}`)}`,
    'https://exchange.test/pay?asset=eip155%3A1%2Fslip44%3A60',
    'https://exchange.test/pay?amount=250',
    'https://exchange.test/pay?cryptoAmount=25.1',
  ])('is given no page that must not be opened: %s', async (url) => {
    const service: Service = (method) =>
      method === 'reown_getExchangePayUrl' ? { url, sessionId: 's1' } : undefined
    const at = await checkout({ service })
    await expect(at.service.getPayUrl('binance', wanted)).rejects.toMatchObject({ code: 'LK_PAY_URL' })
  })
})

describe('the page of a payment', () => {
  it.each([
    `address=${shop}&amount=25`,
    `to=${shop.toLowerCase()}&cryptoAmount=25.00&fiatAmount=24`,
    `recipient=eip155:1:${shop}&asset=${encodeURIComponent(asset.toLowerCase())}`,
    'fiatCurrency=EUR&amount=23',
  ])('may say the same as the payment, in words of its own: %s', async (query) => {
    const url = `https://exchange.test/pay?${query}`
    const service: Service = (method) =>
      method === 'reown_getExchangePayUrl' ? { url, sessionId: 's1' } : undefined
    const at = await checkout({ service })
    expect(await at.service.getPayUrl('binance', wanted)).toEqual({ url, sessionId: 's1' })
  })
})

describe('the status of a payment at an exchange', () => {
  /** Answers in this order, the last one for ever. */
  async function watching(...answers: readonly unknown[]) {
    let next = 0
    const at = await checkout({
      service(method) {
        if (method !== 'reown_getExchangeBuyStatus') return undefined
        const answer = answers[Math.min(next, answers.length - 1)]
        next += 1
        if (answer instanceof Error) throw answer
        return answer
      },
    })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const told: (BuyStatus | string | undefined)[] = []
    const query = { exchangeId: 'binance', sessionId: 's1', pollingInterval: 1 }
    const watch = at.service.watchBuyStatus(
      query,
      (status, error) => void told.push(error?.message ?? status),
    )
    await until(() => told.length > 0, 'the first answer')
    return { at, told, watch }
  }
  const is = (status: string, txHash: string | null = null) => ({ status, txHash })
  const questions = ({ asked }: Checkout) =>
    asked.filter(({ method }) => method === 'reown_getExchangeBuyStatus')

  it('goes forward only, and is asked for until its hash is known, every three seconds at most', async () => {
    const { at, told } = await watching(
      is('IN_PROGRESS'),
      new Error('HTTP status code: 502'),
      is('UNKNOWN'),
      is('SUCCESS'),
      is('FAILED'),
      is('SUCCESS', '0xab'),
    )
    await vi.advanceTimersByTimeAsync(2000)
    expect(questions(at)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(questions(at)).toHaveLength(6)
    expect(told).toEqual([
      { status: 'IN_PROGRESS', txHash: undefined },
      'HTTP status code: 502',
      { status: 'IN_PROGRESS', txHash: undefined },
      { status: 'SUCCESS', txHash: undefined },
      { status: 'SUCCESS', txHash: undefined },
      { status: 'SUCCESS', txHash: '0xab' },
    ])
  })

  it('can be asked for at once, and not any more after it was stopped', async () => {
    const { at, told, watch } = await watching(is('UNKNOWN'))
    watch.ask()
    await until(() => told.length === 2, 'the second answer')
    watch.stop()
    watch.ask()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(questions(at)).toHaveLength(2)
  })

  it('of no session is an error', async () => {
    const at = await checkout()
    const told: unknown[] = []
    at.service.watchBuyStatus({ exchangeId: 'binance', sessionId: '' }, (_status, error) => told.push(error))
    await until(() => told.length > 0, 'the error')
    expect(told).toMatchObject([{ code: 'LK_PAY_CONFIG' }])
  })
})
