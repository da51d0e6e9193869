import { describe, expect, it, onTestFinished } from 'vitest'
import type { BatchOutcome } from '../../../../adapter-kit/index.js'
import { fakeEndpoint } from '../fake-endpoint.js'
import { FakeWallet, rpcError } from '../fake-wallet.js'
import { mainnet, network, setupWith } from '../setup.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const requests = [
  { to, value: 0n, data: '0x01' },
  { to, value: 5n, data: '0x02' },
] as const

/** A wallet that says what it can do, and how its batches end. */
async function connected(answers: Readonly<Record<string, unknown>> = {}) {
  const wallet = new FakeWallet()
  const all: Readonly<Record<string, unknown>> = {
    wallet_getCapabilities: { '0x1': { atomic: { status: 'supported' } } },
    wallet_sendCalls: { id: '0x7' },
    wallet_getCallsStatus: { status: 200, receipts: [{ transactionHash: hash }] },
    ...answers,
  }
  for (const [method, answer] of Object.entries(all)) {
    wallet.answers[method] = () =>
      answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const at = await setupWith(wallet)
  const connection = await at.connect(mainnet)
  return { ...at, wallet, connection }
}

describe('several transactions as one', () => {
  it.each([
    [{ '0x1': { atomic: { status: 'supported' } } }, true],
    [{ '0x1': { atomicBatch: { supported: true } } }, true],
    [{ '0x0': { atomic: { status: 'supported' } } }, true],
    [{ '0x1': { atomic: { status: 'ready' } } }, false],
    [{ '0xa': { atomic: { status: 'supported' } } }, false],
    [{}, false],
    [null, false],
    [rpcError(-32601, 'no such method'), false],
  ])('are what the wallet says it can do there: %j', async (capabilities, can) => {
    const { adapter, connection } = await connected({ wallet_getCapabilities: capabilities })
    expect(await adapter.sendsTogether?.(connection, mainnet)).toBe(can)
  })

  it('are one request, all or nothing; its id is what was handed over, whatever the wallet says later', async () => {
    const { adapter, connection, wallet } = await connected()
    expect(await adapter.sendTogether?.(connection, mainnet, requests)).toEqual({ batch: '0x7' })
    expect(wallet.paramsOf('wallet_sendCalls')).toMatchObject([
      {
        ...{ version: '2.0.0', chainId: '0x1', atomicRequired: true },
        calls: [
          { to, value: '0x0', data: '0x01' },
          { to, value: '0x5', data: '0x02' },
        ],
      },
    ])
    expect(wallet.methods()).not.toContain('wallet_getCallsStatus')
  })

  it('are not sent when the visitor says no', async () => {
    const { adapter, connection } = await connected({ wallet_sendCalls: rpcError(4001, 'User rejected') })
    await expect(adapter.sendTogether?.(connection, mainnet, requests)).rejects.toMatchObject({ code: 4001 })
  })
})

type Receipt = { readonly transactionHash?: string; readonly status?: string }

/** The wallet's answer about a batch, what a node says of the transaction, and what is known then. */
const table: readonly [
  status: number,
  receipts: readonly Receipt[],
  node: '0x1' | '0x0' | null,
  BatchOutcome,
][] = [
  [100, [], null, { status: 'unknown', wallet: 'waiting' }],
  [200, [], '0x1', { status: 'unknown', wallet: 'done' }],
  [200, [{ transactionHash: '0x12' }], '0x1', { status: 'unknown', wallet: 'done' }],
  [400, [], null, { status: 'unknown', wallet: 'gave-up' }],
  [500, [], null, { status: 'unknown', wallet: 'gave-up' }],
  [100, [{ transactionHash: hash }], '0x1', { status: 'confirmed', hash, wallet: 'waiting' }],
  [200, [{ transactionHash: hash }], '0x1', { status: 'confirmed', hash, wallet: 'done' }],
  [
    200,
    [{ transactionHash: hash }],
    '0x0',
    { status: 'failed', hash, error: expect.any(Error), wallet: 'done' },
  ],
  [200, [{ transactionHash: hash }], null, { status: 'unseen', hash, wallet: 'done' }],
  [
    500,
    [{ transactionHash: hash }],
    '0x0',
    { status: 'failed', hash, error: expect.any(Error), wallet: 'gave-up' },
  ],
  [500, [{ transactionHash: hash }], '0x1', { status: 'unknown', hash, wallet: 'gave-up' }],
  [200, [{ transactionHash: hash, status: '0x0' }], '0x1', { status: 'unknown', hash, wallet: 'gave-up' }],
]

describe('what became of a batch is no more than nodes say', () => {
  it.each(table)('the wallet says %i with %j, a node %j: %j', async (status, receipts, node, outcome) => {
    const receipt = { transactionHash: hash, status: node, blockNumber: '0x10', gasUsed: '0x5208' }
    const answers: Readonly<Record<string, unknown>> = {
      eth_getTransactionReceipt: node === null ? null : receipt,
      eth_getTransactionByHash: null,
    }
    const endpoint = await fakeEndpoint(({ body }) => ({
      jsonrpc: '2.0',
      id: 1,
      result: answers[body.method] ?? null,
    }))
    onTestFinished(endpoint.stop)
    const { adapter, connection } = await connected({ wallet_getCallsStatus: { status, receipts } })
    const chain = network(1, 'Ethereum', {}, [endpoint.url])
    expect(await adapter.getBatchOutcome?.(connection, chain, '0x7')).toEqual(outcome)
  })

  it.each([rpcError(5730, 'Unknown bundle id'), rpcError(-32603, 'no')])(
    'a wallet that answers with an error says nothing: %s',
    async (error) => {
      const { adapter, connection } = await connected({ wallet_getCallsStatus: error })
      expect(await adapter.getBatchOutcome?.(connection, mainnet, '0x7')).toEqual({ status: 'unknown' })
    },
  )
})
