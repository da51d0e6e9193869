import { afterEach, describe, expect, it, vi } from 'vitest'
import { unsupportedNetwork } from '../../../../kernel/plugin.js'
import { type EndpointRequest, fakeEndpoint } from '../fake-endpoint.js'
import { alice, bob, network, setup } from '../setup.js'

const open: (() => void)[] = []

afterEach(() => {
  for (const stop of open.splice(0)) stop()
  vi.useRealTimers()
})

async function chainOf(...answers: ((asked: EndpointRequest) => unknown)[]) {
  const endpoints = await Promise.all(answers.map(fakeEndpoint))
  open.push(...endpoints.map((e) => e.stop))
  const urls = endpoints.map((e) => e.url)
  return { network: network(1, 'Ethereum', {}, urls), asked: endpoints.map((e) => e.asked) }
}

const ok = (result: unknown) => () => ({ jsonrpc: '2.0', id: 1, result })

describe('balances', () => {
  it('are asked for without a preflight, at the endpoint exactly', async () => {
    const chain = await chainOf(ok('0x0de0b6b3a7640000'))
    const balance = await setup().adapter.getBalance?.(alice.slice(2), chain.network)
    expect(balance).toEqual({ value: 10n ** 18n, decimals: 18, symbol: 'ETH', formatted: '1' })
    expect(chain.asked[0]?.[0]).toMatchObject({
      type: 'text/plain;charset=UTF-8',
      path: '/v1/?key=a%20b&chain=eip155:1',
      body: { method: 'eth_getBalance', params: [alice, 'latest'] },
    })
  })

  it('are kept for 30 s per account and network, and shared in flight', async () => {
    const chain = await chainOf(ok('0x1'))
    const { adapter, service } = setup()
    vi.useFakeTimers({ toFake: ['Date'] })
    const ask = () => adapter.getBalance?.(alice, chain.network)
    await Promise.all([ask(), ask(), adapter.getBalance?.(alice.toLowerCase(), chain.network)])
    expect(chain.asked[0]).toHaveLength(1)
    await adapter.getBalance?.(bob, chain.network)
    expect(chain.asked[0]).toHaveLength(2)
    vi.setSystemTime(Date.now() + 29_000)
    await ask()
    expect(chain.asked[0]).toHaveLength(2)
    vi.setSystemTime(Date.now() + 2_000)
    await ask()
    expect(chain.asked[0]).toHaveLength(3)
    await service.getBalance(alice, chain.network, { fresh: true })
    expect(chain.asked[0]).toHaveLength(4)
  })

  it('show 0.00 when they cannot be read, which is not kept; the service tells', async () => {
    let up = false
    const chain = await chainOf(() => (up ? { result: '0x5' } : 503))
    const { adapter, service } = setup()
    const shown = { value: 0n, decimals: 18, symbol: 'ETH', formatted: '0.00', unknown: true }
    expect(await adapter.getBalance?.(alice, chain.network)).toEqual(shown)
    await expect(service.getBalance(alice, chain.network)).rejects.toMatchObject({ code: 'LK_HTTP' })
    up = true
    expect(await adapter.getBalance?.(alice, chain.network)).toMatchObject({ value: 5n })
  })

  it('of a chain without endpoints are a clear error', async () => {
    const nowhere = unsupportedNetwork('eip155:99')
    await expect(setup().service.getBalance(alice, nowhere)).rejects.toMatchObject({ code: 'LK_RPC' })
    await expect(setup().service.getBalance('0x12', nowhere)).rejects.toMatchObject({ code: 'LK_ADDRESS' })
  })
})
