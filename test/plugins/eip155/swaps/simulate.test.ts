import { describe, expect, it, onTestFinished } from 'vitest'
import type { SwapPair } from '../../../../adapter-kit/index.js'
import type { SendRequest } from '../../../../kernel/plugin.js'
import { fakeEndpoint } from '../fake-endpoint.js'
import { alice, bob, network, setup } from '../setup.js'

const router = `0x${'12'.repeat(20)}`
const dollar = `0x${'aa'.repeat(20)}`
const euro = `0x${'bb'.repeat(20)}`
const picture = `0x${'cc'.repeat(20)}`
const coin = `0x${'ee'.repeat(20)}`
const swap: SendRequest = { to: router, value: 0n, data: '0x5a' }
const pair: SwapPair = { source: dollar, target: euro }

const word = (value: bigint | string) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const moved = (address: string, from: string, to: string, amount: bigint) => ({
  ...{ address, topics: [transfer, word(from), word(to)], data: word(amount) },
})
const nft = (address: string, from: string, to: string) => ({
  ...{ address, topics: [transfer, word(from), word(to), word(7n)], data: '0x' },
})
const done = (returnData = '0x', logs: readonly unknown[] = []) => ({ status: '0x1', returnData, logs })
/** `Error("too little")` */
const tooLittle = `0x08c379a0${word(32n).slice(2)}${word(10n).slice(2)}${'746f6f206c6974746c65'.padEnd(64, '0')}`

interface Node {
  /** The calls of `eth_simulateV1`; undefined: the node does not have it. */
  readonly calls?: readonly unknown[]
  readonly code?: string
  readonly call?: unknown
}

async function rulesOver({ calls, code = '0x60', call = { result: '0x' } }: Node) {
  const node = await fakeEndpoint(({ body: { method } }) => {
    if (method === 'eth_getCode') return { result: code }
    if (method === 'eth_call') return call
    if (method === 'eth_simulateV1' && calls) return { result: [{ calls }] }
    return { error: { code: -32601, message: 'Method not found' } }
  })
  onTestFinished(node.stop)
  const on = network(1, 'Ethereum', {}, [node.url])
  const { adapter } = setup()
  const rules = await adapter.swaps?.()
  const simulate = (requests = [swap], of = pair) => rules?.simulate?.(on, alice, requests, of)
  return { simulate, asked: () => node.asked.map(({ body }) => body.method), node }
}

describe('a simulated swap', () => {
  it('tells by balances what the pair changed, and by transfers what else leaves', async () => {
    const logs = [
      // What a token of the pair writes down is not believed.
      moved(euro, bob, alice, 1_000_000n),
      nft(picture, alice, bob),
      moved(coin, alice, bob, 3n),
    ]
    const balances = [900n, 0n, 400n, 250n].map((amount) => done(word(amount)))
    const at = await rulesOver({ calls: [...balances.slice(0, 2), done('0x', logs), ...balances.slice(2)] })
    expect(await at.simulate()).toEqual({
      status: 'done',
      changes: [
        { token: dollar, amount: -500n },
        { token: euro, amount: 250n },
        { token: undefined, amount: -3n },
        { token: picture, amount: -1n },
      ],
    })
  })

  it('has approvals before it, in the same block', async () => {
    const at = await rulesOver({ calls: [0n, 0n].map((amount) => done(word(amount))) })
    await at.simulate([{ to: dollar, value: 0n, data: '0x09' }, swap])
    const asked = at.node.asked.find(({ body }) => body.method === 'eth_simulateV1')?.body.params[0]
    expect(asked).toMatchObject({
      traceTransfers: true,
      blockStateCalls: [{ calls: [{}, {}, { data: '0x09' }, { data: '0x5a', from: alice }, {}, {}] }],
    })
  })

  it('is refused with the contract’s reason', async () => {
    const failed = { status: '0x0', returnData: tooLittle, error: { code: 3, message: 'execution reverted' } }
    const read = done(word(1n))
    const at = await rulesOver({ calls: [read, read, failed, read, read] })
    expect(await at.simulate()).toEqual({ status: 'refused', reason: 'too little' })
  })

  it('is not known where the node does not write down where the coin goes', async () => {
    const at = await rulesOver({ calls: [done(word(9n)), done(), done(word(4n))] })
    expect(await at.simulate([swap], { source: dollar, target: undefined })).toBeUndefined()
  })

  it('is refused where nothing is at the address', async () => {
    const at = await rulesOver({ code: '0x', calls: [] })
    expect(await at.simulate()).toEqual({ status: 'refused', reason: `There is no contract at ${router}` })
  })
})

describe('a node that does not simulate', () => {
  it('tells by a call alone that a swap would be undone', async () => {
    const at = await rulesOver({
      call: { error: { code: 3, message: 'execution reverted', data: tooLittle } },
    })
    expect(await at.simulate()).toEqual({ status: 'refused', reason: 'too little' })
  })

  it.each([
    ['says that it would do it', { result: word(1n) }],
    ['cannot be asked', 503],
    ['refuses the request for another reason', { error: { code: -32005, message: 'limit exceeded' } }],
  ])('and %s leaves it unknown', async (_what, call) => {
    expect(await (await rulesOver({ call })).simulate()).toBeUndefined()
  })

  it('is not asked about a swap that an approval has to come before', async () => {
    const at = await rulesOver({ call: { error: { code: 3, message: 'execution reverted' } } })
    expect(await at.simulate([{ to: dollar, value: 0n, data: '0x09' }, swap])).toBeUndefined()
    expect(at.asked()).not.toContain('eth_call')
  })
})
