import { afterEach, describe, expect, it } from 'vitest'
import { type EndpointRequest, fakeEndpoint } from '../fake-endpoint.js'
import { alice, bob, network, setup, signal } from '../setup.js'

const open: (() => void)[] = []
afterEach(() => {
  for (const stop of open.splice(0)) stop()
})

const [hash, other] = [`0x${'a'.repeat(64)}`, `0x${'b'.repeat(64)}`]
const sent = { hash, from: alice, to: bob, input: '0x', value: '0x1', nonce: '0x7' }
const mined = { transactionHash: hash, status: '0x1', blockNumber: '0x10', gasUsed: '0x5208' }

/** What a node answers, by method; a number is an HTTP status, what is not listed is null. */
type Says = Readonly<Record<string, unknown>>
const answering = (says: Says) => async () => {
  const endpoint = await fakeEndpoint(({ body: { method, params } }: EndpointRequest) => {
    const answer = says[method] ?? null
    const value = typeof answer === 'function' ? answer(params[0]) : answer
    if (typeof value === 'number' || value === 'hang') return value
    return Object(value).error
      ? { jsonrpc: '2.0', id: 1, ...Object(value) }
      : { jsonrpc: '2.0', id: 1, result: value }
  })
  open.push(endpoint.stop)
  return endpoint.url
}

/** One look, at nodes that say these things, by a plugin that has not seen the transaction before. */
async function look(...nodes: readonly Says[]) {
  const urls = await Promise.all(nodes.map((says) => answering(says)()))
  return setup().adapter.getOutcome?.(hash, network(1, 'Ethereum', {}, urls), signal())
}

/** The nonce is used in the latest block, by this transaction. */
const nonceUsedBy = (by: object): Says => ({
  eth_getTransactionByHash: sent,
  eth_getTransactionCount: '0x8',
  eth_blockNumber: '0x1',
  eth_getBlockByNumber: { transactions: [by] },
})

describe('what becomes of a transaction is no more than nodes say', () => {
  it.each<[string, readonly Says[], object]>([
    ['a receipt', [{ eth_getTransactionReceipt: mined }], { status: 'confirmed', hash }],
    [
      'a receipt of before Byzantium',
      [{ eth_getTransactionReceipt: { ...mined, status: undefined } }],
      { status: 'confirmed', hash },
    ],
    [
      'a receipt that was undone',
      [{ eth_getTransactionReceipt: { ...mined, status: '0x0' } }],
      { status: 'failed', error: { code: 'LK_REVERTED', message: 'unknown reason', reference: hash } },
    ],
    [
      'a receipt of another',
      [{ eth_getTransactionReceipt: { ...mined, transactionHash: other } }],
      { status: 'unknown' },
    ],
    [
      'half a receipt',
      [{ eth_getTransactionReceipt: { ...mined, blockNumber: null } }],
      { status: 'unknown' },
    ],
    ['nothing known of it', [{}], { status: 'unseen', hash }],
    [
      'it waits',
      [{ eth_getTransactionByHash: sent, eth_getTransactionCount: '0x7' }],
      { status: 'seen', hash },
    ],
    [
      'it waits, and no more can be asked',
      [{ eth_getTransactionByHash: sent, eth_getTransactionCount: 429 }],
      { status: 'seen', hash },
    ],
    [
      'another transaction for it',
      [{ eth_getTransactionByHash: { ...sent, hash: other } }],
      { status: 'unknown' },
    ],
    ['too many requests', [{ eth_getTransactionReceipt: 429 }], { status: 'unknown' }],
    ['too many requests for the rest', [{ eth_getTransactionByHash: 429 }], { status: 'unknown' }],
    [
      'an error',
      [{ eth_getTransactionReceipt: { error: { code: -32000, message: 'busy' } } }],
      { status: 'unknown' },
    ],
    ['something else', [{ eth_getTransactionReceipt: 'mined' }], { status: 'unknown' }],
    [
      'no answer of the first',
      [{ eth_getTransactionReceipt: 503 }, { eth_getTransactionReceipt: mined }],
      { status: 'confirmed' },
    ],
    [
      'another with its nonce',
      [nonceUsedBy({ ...sent, hash: other, to: alice })],
      { status: 'failed', error: { code: 'LK_REPLACED', reference: other } },
    ],
    [
      'the same with a higher fee, in a block',
      [
        {
          ...nonceUsedBy({ ...sent, hash: other }),
          eth_getTransactionReceipt: (of: string) =>
            of === other ? { ...mined, transactionHash: other } : null,
        },
      ],
      { status: 'confirmed', hash: other },
    ],
    [
      'the same with a higher fee, whose receipt is not there yet',
      [nonceUsedBy({ ...sent, hash: other })],
      { status: 'seen', hash: other },
    ],
  ])('%s', async (_, nodes, outcome) => {
    expect(await look(...nodes)).toMatchObject(outcome)
  })

  it('a block that was reorganised away takes the receipt back, and does not make it failed', async () => {
    let isThere = true
    const url = await answering({ eth_getTransactionReceipt: () => (isThere ? mined : null) })()
    const { adapter } = setup()
    const at = network(1, 'Ethereum', {}, [url])
    expect(await adapter.getOutcome?.(hash, at)).toMatchObject({ status: 'confirmed' })
    isThere = false
    expect(await adapter.getOutcome?.(hash, at)).toMatchObject({ status: 'unseen' })
  })

  it('no answer in time is not known', async () => {
    const url = await answering({ eth_getTransactionReceipt: 'hang' })()
    const stop = new AbortController()
    const looking = setup().adapter.getOutcome?.(hash, network(1, 'Ethereum', {}, [url]), stop.signal)
    stop.abort()
    expect(await looking).toMatchObject({ status: 'unknown' })
  })
})
