import { createPublicClient, erc20Abi, http } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, type Emulator, startEmulator } from '../../src/index.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ chains: [1, 10] })
})
afterAll(() => emulator.close())

const [alice, bob] = accounts.map(({ address }) => address)
const url = (path: string, query: Record<string, string> = {}) => {
  const params = new URLSearchParams({ projectId: emulator.projectId, sv: 'react-1.8.20', ...query })
  return `${emulator.blockchain}${path}?${params}`
}
const get = (path: string, query?: Record<string, string>) =>
  fetch(url(path, query), { headers: { origin: 'https://shop.example' } })
const post = (path: string, body: unknown, query?: Record<string, string>) =>
  fetch(url(path, query), { method: 'POST', body: JSON.stringify(body) })
const failed = (field: string, description: string) => ({
  status: 'FAILED',
  reasons: [{ field, description }],
})

describe('the blockchain API', () => {
  it('lists the supported chains', async () => {
    expect(await (await get('/v1/supported-chains')).json()).toMatchObject({
      http: expect.arrayContaining(['eip155:1', 'eip155:31337', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']),
      ws: expect.arrayContaining(['eip155:1']),
    })
  })

  it('knows who some addresses are', async () => {
    const { name, avatar } = await (await get(`/v1/identity/${alice}`)).json()
    expect(name).toBe('alice.eth')
    expect((await fetch(avatar)).headers.get('content-type')).toBe('image/svg+xml')
    expect(await (await get(`/v1/identity/${accounts[9]?.address}`)).json()).toMatchObject({
      name: null,
      avatar: null,
    })
    const bad = await get('/v1/identity/0x12')
    expect([bad.status, await bad.json()]).toEqual([
      400,
      failed('address', 'The address provided is invalid'),
    ])
  })

  it('reads balances from the chain', async () => {
    const query = { currency: 'usd', chainId: 'eip155:1' }
    const { balances } = await (await get(`/v1/account/${bob}/balance`, query)).json()
    expect(balances).toMatchObject([
      { symbol: 'ETH', chainId: 'eip155:1', price: 3000, quantity: { decimals: '18', numeric: '10000' } },
      { symbol: 'TUSD', value: 10000, quantity: { decimals: '6', numeric: '10000' } },
    ])
  })

  it('copies the oddities of balances: no origin or an old client gets nothing, forced tokens are listed', async () => {
    const query = { chainId: 'eip155:1' }
    expect(await (await fetch(url(`/v1/account/${bob}/balance`, query))).json()).toEqual({ balances: [] })
    const old = await get(`/v1/account/${bob}/balance`, { ...query, sv: 'html-wagmi-1.6.4' })
    expect(await old.json()).toEqual({ balances: [] })
    const forceUpdate = `eip155:1:${emulator.token['eip155:1']}`
    const poor = await get(`/v1/account/${accounts[9]?.address}/balance`, { ...query, forceUpdate })
    expect((await poor.json()).balances).toMatchObject([{ symbol: 'ETH' }, { symbol: 'TUSD', value: 0 }])
  })

  it('prices the first address only', async () => {
    const addresses = ['eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 'eip155:1:0x00']
    const body = { currency: 'usd', addresses, projectId: emulator.projectId }
    const response = await fetch(`${emulator.blockchain}/v1/fungible/price`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    expect((await response.json()).fungibles).toMatchObject([{ symbol: 'ETH', price: 3000, decimals: 18 }])
    const wrong = await post('/v1/fungible/price', { ...body, currency: 'shells' })
    expect(await wrong.json()).toEqual(failed('currency', 'Unsupported currency: shells.'))
  })

  it('refuses an unknown project in the words of each service', async () => {
    const unknown = { projectId: 'unknown-project' }
    const identity = await get(`/v1/identity/${alice}`, unknown)
    expect([identity.status, await identity.json()]).toEqual([
      401,
      failed('authentication', 'We failed to authenticate your request'),
    ])
    const exchange = await post('/v1/json-rpc', { method: 'reown_getExchanges', params: {} }, unknown)
    expect(await exchange.json()).toMatchObject({ error: { code: -1 } })
  })

  it('says "not available" for later services', async () => {
    expect(await (await get('/v1/profile/account/a.reown.id', { apiVersion: '2' })).json()).toEqual([])
    const context = await get(`/v1/sessions/eip155:1:${alice}/getcontext`)
    expect([context.status, await context.json()]).toEqual([
      503,
      failed('transport', 'We failed to reach the provider for your request'),
    ])
  })
})

describe('the RPC gateway', () => {
  const client = () => createPublicClient({ chain: mainnet, transport: http(emulator.rpc('eip155:1')) })

  it('reads from the chain, the funded token included', async () => {
    expect(await client().getChainId()).toBe(1)
    const token = emulator.token['eip155:1'] ?? '0x'
    expect(await client().readContract({ address: token, abi: erc20Abi, functionName: 'symbol' })).toBe(
      'TUSD',
    )
    for (const { address } of accounts.slice(0, 5)) {
      const call = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const
      expect(await client().readContract(call)).toBe(10_000_000_000n)
    }
  })

  it('passes revert reasons on', async () => {
    const to = emulator.reverter['eip155:1'] ?? '0x'
    await expect(client().call({ to, data: '0x12345678' })).rejects.toThrow('boom reason')
  })

  it('takes plain text and batches', async () => {
    const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] })
    const response = await fetch(emulator.rpc('eip155:10'), {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify([call(1), call(2)]),
    })
    expect(await response.json()).toMatchObject([{ result: '0xa' }, { result: '0xa' }])
  })

  it('is its own service in the ledger', async () => {
    emulator.ledger.clear()
    await client().getBlockNumber()
    expect(emulator.ledger.entries()).toMatchObject([{ service: 'rpc', path: '/v1/', status: 200 }])
  })

  it('refuses chains it does not have and plain GET', async () => {
    const request = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
    expect((await post('/v1/', request, { chainId: 'eip155:137' })).status).toBe(503)
    expect((await post('/v1/', request, { chainId: 'eip155:999' })).status).toBe(400)
    expect((await post('/v1/', request, { chainId: 'eip155:1', projectId: 'unknown' })).status).toBe(401)
    expect((await get('/v1/', { chainId: 'eip155:1' })).status).toBe(426)
  })
})

describe('the chains', () => {
  it('start at their first call and give the token the same address', async () => {
    const chain = await emulator.chain('eip155:31337')
    expect(await chain.rpc('eth_chainId')).toBe('0x7a69')
    expect(await chain.rpc('eth_getCode', [emulator.token['eip155:31337'], 'latest'])).not.toBe('0x')
  })

  it('go back to their start on a reset', async () => {
    const chain = await emulator.chain(10)
    await chain.rpc('eth_sendTransaction', [{ from: alice, to: bob, value: '0x1' }])
    await emulator.control.reset({ chains: true })
    expect(await chain.rpc('eth_getBalance', [bob, 'latest'])).toBe('0x21e19e0c9bab2400000')
  })

  it('without anvil are all down', async () => {
    const services = await startEmulator({ anvil: false })
    const response = await fetch(services.rpc('eip155:1'), { method: 'POST', body: '{"id":1}' })
    expect(response.status).toBe(503)
    await services.close()
  })
})
