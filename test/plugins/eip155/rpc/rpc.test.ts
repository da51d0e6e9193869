import { afterEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../../until.js'
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

describe('endpoints', () => {
  it.each([
    ['an HTTP error', () => 429],
    ['garbage', () => '<html>'],
    ['a wrong shape', () => ({ hello: 1 })],
    ['a wrong result', ok({})],
    ['an error of its own', () => ({ error: { code: -32005, message: 'limit exceeded' } })],
  ])('have the last word with %s: nobody else learns the address', async (_, bad) => {
    const chain = await chainOf(bad, ok('0x7'))
    await expect(setup().service.getBalance(alice, chain.network)).rejects.toThrow()
    expect(chain.asked[1]).toHaveLength(0)
  })

  it('are skipped when nothing is behind them', async () => {
    const chain = await chainOf(() => 503, ok('0x7'))
    expect((await setup().service.getBalance(alice, chain.network)).value).toBe(7n)
  })

  it('that insist on the JSON content type get it, and are remembered', async () => {
    for (const refusal of [415, { id: null, error: { code: -32600, message: 'Invalid request' } }]) {
      const chain = await chainOf(({ type }) => (type === 'application/json' ? { result: '0x7' } : refusal))
      const { service } = setup()
      expect((await service.getBalance(alice, chain.network)).value).toBe(7n)
      await service.getBalance(bob, chain.network)
      const types = chain.asked[0]?.map(({ type }) => type?.slice(0, 10))
      expect(types).toEqual(['text/plain', 'applicatio', 'applicatio'])
    }
  })

  it('that are no URL, or closed, are skipped', async () => {
    const chain = await chainOf(ok('0x7'))
    const urls = ['not a url', 'http://127.0.0.1:1/', ...chain.network.rpcUrls.default.http]
    expect((await setup().service.getBalance(alice, network(1, 'x', {}, urls))).value).toBe(7n)
  })

  it('that say nothing are left after 10 s', async () => {
    const chain = await chainOf(() => 'hang', ok('0x7'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const balance = setup().service.getBalance(alice, chain.network)
    await until(() => chain.asked[0]?.length)
    vi.advanceTimersByTime(10_000)
    expect((await balance).value).toBe(7n)
    expect(chain.asked[0]).toHaveLength(1)
  })

  it('are not asked again when the chain itself refused', async () => {
    const reverted = { error: { code: 3, message: 'execution reverted: no', data: '0x' } }
    const chain = await chainOf(() => reverted, ok('0x'))
    const abi = [{ type: 'function', name: 'f', inputs: [], outputs: [], stateMutability: 'view' }] as const
    const call = { address: alice, abi, functionName: 'f' }
    await expect(setup().service.readContract(call, chain.network)).rejects.toMatchObject({
      code: 'LK_RPC',
      why: 'eth_call: execution reverted: no.',
    })
    expect(chain.asked[1]).toEqual([])
  })
})
