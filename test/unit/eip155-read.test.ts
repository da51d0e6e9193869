import fc from 'fast-check'
import { formatUnits as viemFormat } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatUnits } from '../../adapters/index.js'
import { unsupportedNetwork } from '../../kernel/plugin.js'
import { type Asked, endpoint } from './eip155-anvil.js'
import { alice, bob, house, network, pause } from './eip155-pretend.js'

const open: (() => void)[] = []
afterEach(() => {
  for (const stop of open.splice(0)) stop()
  vi.useRealTimers()
})

async function chainOf(...answers: ((asked: Asked) => unknown)[]) {
  const endpoints = await Promise.all(answers.map(endpoint))
  open.push(...endpoints.map((e) => e.stop))
  const urls = endpoints.map((e) => e.url)
  return { network: network(1, 'Ethereum', {}, urls), asked: endpoints.map((e) => e.asked) }
}

const ok = (result: unknown) => () => ({ jsonrpc: '2.0', id: 1, result })

describe('balances', () => {
  it('are asked for without a preflight, at the endpoint exactly', async () => {
    const chain = await chainOf(ok('0x0de0b6b3a7640000'))
    const balance = await house().adapter.getBalance?.(alice.slice(2), chain.network)
    expect(balance).toEqual({ value: 10n ** 18n, decimals: 18, symbol: 'ETH', formatted: '1' })
    expect(chain.asked[0]?.[0]).toMatchObject({
      type: 'text/plain;charset=UTF-8',
      path: '/v1/?key=a%20b&chain=eip155:1',
      body: { method: 'eth_getBalance', params: [alice, 'latest'] },
    })
  })

  it('are kept for 30 s per account and network, and shared in flight', async () => {
    const chain = await chainOf(ok('0x1'))
    const { adapter, service } = house()
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
    const { adapter, service } = house()
    const shown = { value: 0n, decimals: 18, symbol: 'ETH', formatted: '0.00', unknown: true }
    expect(await adapter.getBalance?.(alice, chain.network)).toEqual(shown)
    await expect(service.getBalance(alice, chain.network)).rejects.toMatchObject({ code: 'LK_HTTP' })
    up = true
    expect(await adapter.getBalance?.(alice, chain.network)).toMatchObject({ value: 5n })
  })

  it('of a chain without endpoints are a clear error', async () => {
    const nowhere = unsupportedNetwork('eip155:99')
    await expect(house().service.getBalance(alice, nowhere)).rejects.toMatchObject({ code: 'LK_RPC' })
    await expect(house().service.getBalance('0x12', nowhere)).rejects.toMatchObject({ code: 'LK_ADDRESS' })
  })
})

describe('endpoints', () => {
  it.each([
    ['an HTTP error', () => 429],
    ['garbage', () => '<html>'],
    ['a wrong shape', () => ({ hello: 1 })],
    ['a wrong result', ok({})],
    ['an error of its own', () => ({ error: { code: -32005, message: 'limit exceeded' } })],
  ])('have the last word with %s: nobody else learns the address', async (_, bad) => {
    const chain = await chainOf(bad, ok('0x7'))
    await expect(house().service.getBalance(alice, chain.network)).rejects.toThrow()
    expect(chain.asked[1]).toHaveLength(0)
  })

  it('are skipped when nothing is behind them', async () => {
    const chain = await chainOf(() => 503, ok('0x7'))
    expect((await house().service.getBalance(alice, chain.network)).value).toBe(7n)
  })

  it('that insist on the JSON content type get it, and are remembered', async () => {
    for (const refusal of [415, { id: null, error: { code: -32600, message: 'Invalid request' } }]) {
      const chain = await chainOf(({ type }) => (type === 'application/json' ? { result: '0x7' } : refusal))
      const { service } = house()
      expect((await service.getBalance(alice, chain.network)).value).toBe(7n)
      await service.getBalance(bob, chain.network)
      const types = chain.asked[0]?.map(({ type }) => type?.slice(0, 10))
      expect(types).toEqual(['text/plain', 'applicatio', 'applicatio'])
    }
  })

  it('that are no URL, or closed, are skipped', async () => {
    const chain = await chainOf(ok('0x7'))
    const urls = ['not a url', 'http://127.0.0.1:1/', ...chain.network.rpcUrls.default.http]
    expect((await house().service.getBalance(alice, network(1, 'x', {}, urls))).value).toBe(7n)
  })

  it('that say nothing are left after 10 s', async () => {
    const chain = await chainOf(() => 'hang', ok('0x7'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const balance = house().service.getBalance(alice, chain.network)
    await vi.waitUntil(() => chain.asked[0]?.length)
    vi.advanceTimersByTime(10_000)
    expect((await balance).value).toBe(7n)
    expect(chain.asked[0]).toHaveLength(1)
  })

  it('are not asked again when the chain itself refused', async () => {
    const reverted = { error: { code: 3, message: 'execution reverted: no', data: '0x' } }
    const chain = await chainOf(() => reverted, ok('0x'))
    const abi = [{ type: 'function', name: 'f', inputs: [], outputs: [], stateMutability: 'view' }] as const
    const call = { address: alice, abi, functionName: 'f' }
    await expect(house().service.readContract(call, chain.network)).rejects.toMatchObject({
      code: 'LK_RPC',
      why: 'eth_call: execution reverted: no.',
    })
    expect(chain.asked[1]).toEqual([])
  })

  it('are asked again for a receipt that one failed to give', async () => {
    let times = 0
    const mined = { status: '0x1', blockNumber: '0x10', gasUsed: '0x5208' }
    const chain = await chainOf(() => (++times < 2 ? 500 : { result: times < 3 ? null : mined }))
    const hash = `0x${'a'.repeat(64)}`
    const receipt = await house().service.waitForReceipt(hash, { network: chain.network })
    expect(receipt).toEqual({ status: 'success', hash, blockNumber: 16n, gasUsed: 21000n })
  })

  it('that lie about what took a transaction’s place make no receipt of it, and no crash', async () => {
    const hash = `0x${'a'.repeat(64)}`
    const quantity = fc.bigInt(0n, 40n).map((value) => `0x${value.toString(16)}`)
    const odd = fc.oneof(
      fc.anything(),
      quantity,
      fc.constantFrom('0x', `0x${'f'.repeat(65)}`, alice, hash, null),
    )
    const fields = { hash: odd, from: odd, to: odd, input: odd, value: odd, nonce: odd }
    const one = fc.oneof(
      odd,
      fc.record(fields, { requiredKeys: [] }),
      fc.record({ ...fields, hash: fc.constantFrom(hash), from: fc.constant(alice), nonce: quantity }),
    )
    const lies = fc.record({
      eth_getTransactionByHash: one,
      eth_getTransactionCount: odd,
      eth_blockNumber: odd,
      eth_getBlockByNumber: fc.oneof(odd, fc.record({ transactions: fc.oneof(odd, fc.array(one)) })),
    })
    let said: Record<string, unknown> = {}
    const chain = await chainOf(({ body }) => ({ result: said[body.method] ?? null }))
    const options = { network: chain.network, timeout: 60 }
    await fc.assert(
      fc.asyncProperty(lies, async (next) => {
        said = next
        const outcome = await house()
          .service.waitForReceipt(hash, options)
          .catch((error) => error)
        expect([outcome.status, outcome.code]).toContainEqual(
          expect.stringMatching(/^(pending|LK_REPLACED)$/),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('that hang do not hold a receipt beyond its time', async () => {
    const chain = await chainOf(() => 'hang')
    const hash = `0x${'a'.repeat(64)}`
    const asked = { network: chain.network, timeout: 100 }
    expect((await house().service.waitForReceipt(hash, asked)).status).toBe('pending')
    await pause(0)
  })
})

describe('units', () => {
  it('are written as viem writes them', () => {
    const decimals = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(fc.bigInt(), decimals, (value, d) => formatUnits(value, d) === viemFormat(value, d)),
    )
  })
})
