import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../../../emulator/src/index.js'
import { accountKey, accountValue } from '../../../../emulator/src/namespaces/polkadot/storage.js'
import { completeNetwork, type Network } from '../../../../kernel/plugin.js'
import * as networks from '../../../../networks/index.js'
import { alice, setup } from '../fake-page.js'

let emulator: Emulator
let hub: Network
let kusama: Network
let addresses: readonly string[]

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, anvil: false })
  const at = (input: typeof networks.kusama) =>
    completeNetwork(input, [emulator.walletRpc(input.caipNetworkId)])
  hub = at(networks.polkadotAssetHub)
  kusama = at(networks.kusama)
  addresses = (await emulator.keys('polkadot')).accounts.map(({ address }) => address)
})
beforeEach(() => emulator.control.reset({ chains: true }))
afterAll(() => emulator.close())

/** A node that answers what the test says, and counts how often it was asked. */
async function oddNode(answer: () => { readonly status?: number; readonly body: string }) {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    const { status = 200, body } = answer()
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/some/path?key=1`
  return { url, asked: () => asked, close: () => server.close() }
}

const withUrls = (network: Network, ...http: readonly string[]): Network => ({
  ...network,
  rpcUrls: { ...network.rpcUrls, default: { http } },
})
const rich = JSON.stringify({ jsonrpc: '2.0', id: 1, result: accountValue({ free: 7n }) })

const read = (network = hub, address = addresses[0] ?? '', { adapter } = setup()) =>
  adapter.getBalance?.(address, network)

/** Writes into the chain's storage what it holds for alice. */
async function hold(value: string): Promise<void> {
  const params = [[[accountKey(alice.key), value]]]
  await fetch(emulator.walletRpc(hub.caipNetworkId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'dev_setStorage', params }),
  })
}

const holding = async (free: bigint, reserved: bigint, frozen: bigint) => {
  await hold(accountValue({ free, reserved, frozen }))
  return (await read(hub, alice.polkadot))?.value
}

describe('getBalance', () => {
  it('reads the chain’s storage', async () => {
    expect(await read()).toEqual({
      value: 10_000_000_000_000n,
      decimals: 10,
      symbol: 'DOT',
      formatted: '1000',
    })
    expect(await read(kusama)).toMatchObject({ value: 10n ** 15n, symbol: 'KSM', formatted: '1000' })
  })

  it('is nothing for an account the chain does not know', async () => {
    expect(await read(hub, alice.generic)).toMatchObject({ value: 0n, formatted: '0' })
  })

  it('tells what can be sent', async () => {
    const deposit = 100_000_000n
    expect(await holding(10n ** 12n, 0n, 0n)).toBe(10n ** 12n)
    expect(await holding(10n ** 12n, 0n, 10n ** 11n)).toBe(9n * 10n ** 11n) // frozen of what is free
    expect(await holding(10n ** 12n, 10n ** 11n, 10n ** 11n)).toBe(10n ** 12n - deposit) // frozen of what is held
    expect(await holding(10n ** 12n, 1n, 0n)).toBe(10n ** 12n - deposit)
    expect(await holding(5n, 1n, 0n)).toBe(0n)
    expect(await holding(10n ** 12n, 0n, 2n * 10n ** 12n)).toBe(0n)
    expect(await holding(2n ** 128n - 1n, 0n, 0n)).toBe(2n ** 128n - 1n)
  })

  it('asks once in thirty seconds, and once for several at a time, however the address is written', async () => {
    const node = await oddNode(() => ({ body: rich }))
    const at = setup()
    const [one, two] = await Promise.all([
      read(withUrls(hub, node.url), alice.polkadot, at),
      read(withUrls(hub, node.url), alice.generic, at),
    ])
    await read(withUrls(hub, node.url), alice.kusama, at)
    expect(one).toEqual(two)
    expect(node.asked()).toBe(1)
    await read(withUrls(kusama, node.url), alice.kusama, at)
    expect(node.asked()).toBe(2)
    node.close()
  })

  it('asks the next endpoint when one fails', async () => {
    const good = hub.rpcUrls.default.http[0] ?? ''
    const bad = 'http://127.0.0.1:1'
    expect(await read(withUrls(hub, bad, good))).toMatchObject({ formatted: '1000' })
  })

  it.each([
    ['the node breaks down', { status: 500, body: '{}' }],
    ['it answers nonsense', { body: '{"jsonrpc"' }],
    ['it answers nothing', { body: '' }],
    ['it answers an error', { body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no"}}' }],
    ['it answers too little', { body: '{"jsonrpc":"2.0","id":1,"result":"0x00"}' }],
    ['it answers no text', { body: '{"jsonrpc":"2.0","id":1,"result":{}}' }],
    ['it answers a list', { body: '[]' }],
  ])('shows 0.00 when %s, and asks again next time', async (_, odd) => {
    let answer: { readonly status?: number; readonly body: string } = odd
    const node = await oddNode(() => answer)
    const [at, there] = [setup(), withUrls(hub, node.url)]
    const nothing = { value: 0n, decimals: 10, symbol: 'DOT', formatted: '0.00', unknown: true }
    expect(await read(there, alice.polkadot, at)).toEqual(nothing)
    answer = { body: rich }
    expect(await read(there, alice.polkadot, at)).toMatchObject({ value: 7n })
    node.close()
  })

  it('shows 0.00 for an address that is none, and where there is nobody to ask', async () => {
    expect(await read(hub, 'nobody')).toMatchObject({ formatted: '0.00', unknown: true })
    expect(await read(withUrls(kusama), alice.kusama)).toMatchObject({ formatted: '0.00', symbol: 'KSM' })
  })
})
