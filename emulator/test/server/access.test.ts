import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { accounts, type Emulator, startEmulator } from '../../src/index.js'

let emulator: Emulator
let chainUrl: string
beforeAll(async () => {
  emulator = await startEmulator({ chains: [1], allowOrigins: ['https://friend.example'] })
  chainUrl = (await emulator.chain(1)).url
})
beforeEach(() => emulator.control.reset())
afterAll(() => emulator.close())

const stranger = 'https://stranger.example'
const from = (origin: string | undefined, path: string, body?: unknown) =>
  fetch(path.startsWith('http') ? path : `${emulator.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(origin !== undefined && { origin }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const call = (method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id: 7, method, params })
const gateway = () => emulator.rpc('eip155:1')
const send = () => call('eth_sendTransaction', [{ from: accounts[0]?.address, to: accounts[1]?.address }])
const block = async () => (await (await from(undefined, gateway(), call('eth_blockNumber'))).json()).result

/** A request as no client library writes it; resolves with the first line of the answer. */
const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(emulator.port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (data) => {
      answer += data
      if (answer.includes('\r\n')) socket.destroy()
    })
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
  })
const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n'
const socketTo = (path: string, more = '') =>
  raw(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${upgrade}sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${more}\r\n`,
  )

describe('a malformed URL', () => {
  it.each(['/%', '/relay%', '//', '/chains/%E0%A4%A', 'relay', '//[/relay'])(
    'of a WebSocket is answered, and the emulator goes on: %s',
    async (path) => {
      expect(await socketTo(path)).toMatch(/^HTTP\/1\.1 40[04] /)
      expect((await from(undefined, '/')).status).toBe(200)
    },
  )

  it('of a request is answered with 400', async () => {
    for (const path of ['/%', '/directory/%zz', '/chains/%E0%A4%A/x', '/api/%'])
      expect((await from(undefined, path)).status).toBe(400)
  })

  it('or a hang-up in the middle of an upgrade does no harm', async () => {
    for (let count = 0; count < 5; count += 1) {
      const socket = connect(emulator.port, '127.0.0.1')
      socket.write(`GET /nowhere HTTP/1.1\r\nhost: 127.0.0.1\r\n${upgrade}\r\n`)
      socket.resetAndDestroy()
    }
    expect(await socketTo('/%')).toContain('400')
  })
})

describe('a page of a stranger', () => {
  const orders: [string, unknown][] = [
    ['/control/ledger', undefined],
    ['/control/faults', { status: 500 }],
    ['/control/reset', { chains: true }],
    ['/control/wallet', undefined],
    ['/control/wallet/policy', { policy: 'approve' }],
    ['/keys/cosmos', { method: 'signArbitrary', params: {} }],
    ['/chains/eip155:1', call('anvil_reset', [{}])],
    ['/chains/eip155:1', send()],
  ]
  it.each(orders)('may not order the emulator about: %s', async (path, body) => {
    for (const origin of [
      stranger,
      'null',
      'http://127.0.0.1.stranger.example',
      'http://localhost.example',
    ]) {
      const response = await from(origin, path, body)
      expect(response.status).toBe(403)
      expect(await response.text()).toContain('--allow-origin')
    }
    expect((await from('http://localhost:5173', path, body)).status).toBeLessThan(403)
  })

  it('uses the services of the cloud', async () => {
    const query = `projectId=${emulator.projectId}`
    expect((await from(stranger, `/directory/getWallets?${query}`)).status).toBe(200)
    expect((await from(stranger, '/wallets.js')).status).toBe(200)
    expect((await from(stranger, gateway(), call('eth_blockNumber'))).status).toBe(200)
    const batch = [call('eth_chainId'), call('eth_getBalance', [accounts[0]?.address, 'latest'])]
    expect(await (await from(stranger, gateway(), batch)).json()).toHaveLength(2)
  })

  it.each([
    ['forks', () => call('anvil_reset', [{ forking: { jsonRpcUrl: 'https://stranger.example' } }])],
    ['mines', () => call('evm_mine')],
    ['mines by another name', () => call('hardhat_mine', ['0x1'])],
    ['sends from the test accounts', send],
    ['signs with the test keys', () => call('eth_sign', [accounts[0]?.address, '0x00'])],
    ['hides one order among reads', () => [call('eth_chainId'), call('evm_mine')]],
    [
      'names two methods at once',
      () => '{"jsonrpc":"2.0","id":7,"method":"eth_chainId","method":"evm_mine"}',
    ],
    ['asks for what is no call', () => 'evm_mine'],
  ])('%s through the gateway in vain', async (_what, body) => {
    const before = await block()
    expect((await from(stranger, gateway(), body())).status).toBe(403)
    expect(await block()).toBe(before)
  })

  it('finds no node: not at its port, and not by a WebSocket', async () => {
    const post = { method: 'POST', headers: { origin: stranger, 'content-type': 'application/json' } }
    const order = await fetch(chainUrl, { ...post, body: JSON.stringify(call('evm_mine')) })
    expect(order.status).toBe(403)
    const port = new URL(chainUrl).port
    for (const url of [`ws://127.0.0.1:${port}`, `${emulator.url.replace('http', 'ws')}/chains/solana:x`]) {
      const socket = new WebSocket(url, { origin: stranger })
      expect(await new Promise((resolve) => socket.on('error', ({ message }) => resolve(message)))).toContain(
        '403',
      )
    }
  })

  it('is let in when the owner says so', async () => {
    const friend = 'https://friend.example'
    expect((await from(friend, '/control/ledger')).status).toBe(200)
    expect((await from(friend, '/chains/eip155:1', call('eth_accounts'))).status).toBe(200)
    expect((await from('https://other.friend.example', '/control/ledger')).status).toBe(403)
  })
})

describe('a strange host name that leads here', () => {
  const get = (host: string, path: string, url = emulator.url) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${url}${path}`, { headers: { host } }, ({ statusCode }) => resolve(statusCode))
      sent.on('error', reject).end()
    })

  it('gets nothing, whatever the path', async () => {
    for (const path of ['/control/ledger', '/', '/directory/getWallets', '/relay'])
      expect(await get('stranger.example:4300', path)).toBe(403)
    expect(await get('127.0.0.1.stranger.example', '/')).toBe(403)
    expect(await get('stranger.example', '/', chainUrl)).toBe(403)
    expect(await raw(`GET /relay HTTP/1.1\r\nhost: stranger.example\r\n${upgrade}\r\n`)).toContain('403')
  })

  it('is another matter than the names of this machine, and those the owner adds', async () => {
    for (const host of ['localhost:4300', 'shop.localhost', '[::1]:4300', '127.0.0.1'])
      expect(await get(host, '/')).toBe(200)
    const other = await startEmulator({ anvil: false, allowHosts: ['emulator.test'] })
    expect(await get('emulator.test:80', '/', other.url)).toBe(200)
    await other.close()
  })
})

describe("a chain's own port", () => {
  it('answers programs and pages of this machine, by HTTP and by WebSocket', async () => {
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' }
    const response = await fetch(chainUrl, {
      method: 'POST',
      headers,
      body: JSON.stringify(call('eth_chainId')),
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 7, result: '0x1' })
    const socket = new WebSocket(chainUrl.replace('http', 'ws'), { origin: 'http://localhost:3000' })
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify(call('eth_chainId')))
    const answer = await new Promise((resolve) => socket.once('message', (data) => resolve(String(data))))
    expect(JSON.parse(String(answer))).toMatchObject({ id: 7, result: '0x1' })
    socket.close()
  })
})

describe('memory', () => {
  it('keeps ten thousand requests and no more than the last 64 million characters', async () => {
    const url = `${emulator.analytics}/e?projectId=${emulator.projectId}`
    const body = JSON.stringify({ props: { text: 'x'.repeat(9_000_000) } })
    for (let count = 0; count < 9; count += 1) await fetch(url, { method: 'POST', body })
    expect(emulator.ledger.entries()).toHaveLength(7)
    expect((await fetch(url, { method: 'POST', body: body.repeat(2) })).status).toBe(413)
  })

  it('takes no reason for refusals that a socket could not carry', async () => {
    expect((await from(undefined, '/control/relay', { refuse: { reason: 'x'.repeat(124) } })).status).toBe(
      400,
    )
  })
})
