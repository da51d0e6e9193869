import { describe, expect, it } from 'vitest'
import { FakeWallet, rpcError } from '../fake-wallet.js'
import { mainnet, setupWith } from '../setup.js'

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

  it('are one request, all or nothing, and end with the hash of the last', async () => {
    const { adapter, connection, wallet } = await connected()
    expect(await adapter.sendTogether?.(connection, mainnet, requests)).toBe(hash)
    expect(wallet.paramsOf('wallet_sendCalls')).toMatchObject([
      {
        ...{ version: '2.0.0', chainId: '0x1', atomicRequired: true },
        calls: [
          { to, value: '0x0', data: '0x01' },
          { to, value: '0x5', data: '0x02' },
        ],
      },
    ])
  })

  it.each([
    ['LK_REVERTED', { status: 500, receipts: [] }],
    ['LK_SEND', { status: 400, receipts: [] }],
    ['LK_WALLET_ANSWER', { status: 200, receipts: [] }],
    ['LK_WALLET_ANSWER', { status: 200, receipts: [{ transactionHash: '0x12' }] }],
  ])('fail with %s: %j', async (code, status) => {
    const { adapter, connection } = await connected({ wallet_getCallsStatus: status })
    await expect(adapter.sendTogether?.(connection, mainnet, requests)).rejects.toMatchObject({ code })
  })

  it('are not sent when the visitor says no', async () => {
    const { adapter, connection } = await connected({ wallet_sendCalls: rpcError(4001, 'User rejected') })
    await expect(adapter.sendTogether?.(connection, mainnet, requests)).rejects.toMatchObject({ code: 4001 })
  })
})
