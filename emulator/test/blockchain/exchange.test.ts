import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../src/index.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ chains: [1] })
})
beforeEach(() => emulator.control.reset({ chains: true }))
afterAll(() => emulator.close())

const shop = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const ether = 'eip155:1/slip44:60'
const testEther = 'eip155:84532/slip44:60'

async function ask(method: string, params: object, query = '') {
  const url = `${emulator.blockchain}/v1/json-rpc?projectId=${emulator.projectId}${query}`
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: `reown_${method}`, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return { status: response.status, body: await response.json() }
}

const order = (more: object = {}) =>
  ask('getExchangePayUrl', {
    ...{ exchangeId: 'binance', asset: ether, amount: '0.5', recipient: `eip155:1:${shop}` },
    ...more,
  })
const statusOf = async (sessionId: string) =>
  (await ask('getExchangeBuyStatus', { exchangeId: 'binance', sessionId })).body.result
const end = (url: string, ending: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ ending }) }).then((response) => response.text())
const refused = (message: string) => ({
  status: 400,
  body: { error: { message: expect.stringContaining(message) } },
})

describe('the exchange API', () => {
  it('lists the exchanges of an asset, the test exchange for test coins, none for what is no asset, all without one', async () => {
    const ids = async (params: object, query = '') => {
      const { body } = await ask('getExchanges', params, query)
      return body.result.exchanges.map(({ id }: { id: string }) => id)
    }
    expect(await ids({ page: 0, asset: ether })).toEqual(['binance'])
    expect(await ids({ page: 0, asset: testEther })).toEqual(['reown_test'])
    expect(await ids({ page: 0, asset: 'ether' })).toEqual([])
    expect(await ids({ page: 0 })).toEqual(['binance', 'reown_test'])
    const deposits = '&source=fund-wallet'
    expect(await ids({ page: 0 }, deposits)).toEqual(['binance', 'coinbase', 'reown_test'])
    expect(await ids({ page: 0, asset: ether, exclude: ['binance'] })).toEqual([])
    const both = await ask('getExchanges', { asset: ether, includeOnly: ['a'], exclude: ['b'] })
    expect(both).toMatchObject(refused('mutually exclusive'))
  })

  it('refuses what the service refuses, in its words', async () => {
    expect(await order({ asset: testEther })).toMatchObject(refused('is not supported by exchange binance'))
    expect(await order({ recipient: `eip155:10:${shop}` })).toMatchObject(refused('recipient'))
    expect(await order({ amount: 'much' })).toMatchObject(refused('Invalid amount'))
    const long = await ask('getExchangeBuyStatus', { exchangeId: 'binance', sessionId: 'x'.repeat(51) })
    expect(long).toMatchObject(refused('reown_getExchangeBuyStatus: Invalid session ID'))
    emulator.control.config([{ id: 'payments', isEnabled: true, config: [] }])
    const deposit = await ask('getExchanges', { asset: ether }, '&source=fund-wallet')
    expect(deposit).toMatchObject(refused('fund_from_exchange feature is not enabled for this project'))
    emulator.control.config([])
    expect(await order()).toMatchObject(refused('payments feature is not enabled for this project'))
  })

  it('leads to a page that pays on the chain, once', async () => {
    const { rpc } = await emulator.chain(1)
    const held = async () => BigInt(String(await rpc('eth_getBalance', [shop, 'latest'])))
    const before = await held()
    const { url, sessionId } = (await order()).body.result
    expect(await statusOf(sessionId)).toEqual({ status: 'UNKNOWN', txHash: null })
    expect(await (await fetch(url)).text()).toContain('0.5 of eip155:1/slip44:60')
    expect(await statusOf(sessionId)).toEqual({ status: 'IN_PROGRESS', txHash: null })
    await end(url, 'pay')
    expect(await statusOf(sessionId)).toEqual({ status: 'SUCCESS', txHash: expect.stringMatching(/^0x/) })
    await end(url, 'decline')
    expect(await statusOf(sessionId)).toMatchObject({ status: 'SUCCESS' })
    expect((await held()) - before).toBe(5n * 10n ** 17n)
  })

  it.each([
    ['less', { status: 'SUCCESS', received: { asset: ether, amount: '0.49' } }],
    ['elsewhere', { status: 'SUCCESS', received: { asset: 'eip155:42161/slip44:60', amount: '0.5' } }],
    ['refund', { status: 'REFUND' }],
    ['decline', { status: 'FAILED' }],
  ])('tells how a payment ended: %s', async (ending, status) => {
    const { url, sessionId } = (await order()).body.result
    await fetch(url)
    await end(url, ending)
    expect(await statusOf(sessionId)).toMatchObject(status)
  })
})
