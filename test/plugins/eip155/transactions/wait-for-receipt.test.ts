import fc from 'fast-check'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { idle } from '../../../support/idle.js'
import { type EndpointRequest, fakeEndpoint } from '../fake-endpoint.js'
import { alice, network, setup } from '../setup.js'

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

describe('endpoints', () => {
  it('are asked again for a receipt that one failed to give', async () => {
    let times = 0
    const hash = `0x${'a'.repeat(64)}`
    const mined = { transactionHash: hash, status: '0x1', blockNumber: '0x10', gasUsed: '0x5208' }
    const chain = await chainOf(() => (++times < 2 ? 500 : { result: times < 4 ? null : mined }))
    const receipt = await setup().service.waitForReceipt(hash, { network: chain.network })
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
        const outcome = await setup()
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
    expect((await setup().service.waitForReceipt(hash, asked)).status).toBe('pending')
    await idle()
  })

  it('that have no receipt are asked for 25 s where the site names no time', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, result: null }))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { service } = setup()
    vi.useFakeTimers()
    const hash = `0x${'a'.repeat(64)}`
    const ends: string[] = []
    const waiting = service.waitForReceipt(hash, { network: network(1, 'Ethereum') })
    void waiting.then(({ status }) => ends.push(status))
    await vi.advanceTimersByTimeAsync(24_999)
    expect(ends).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ends).toEqual(['pending'])
  })
})
