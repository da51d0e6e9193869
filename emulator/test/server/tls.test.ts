import { request } from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { accounts, type Emulator, startEmulator } from '../../src/index.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ anvil: false, tls: 0 })
})
afterAll(() => emulator.close())

/** As a client that has the host built in, on a machine where that name leads here. */
const ask = (host: string, path: string, body?: unknown) =>
  new Promise<{ status: number | undefined; type: string; text: string }>((answered, failed) => {
    const { port = 0, certificate = '' } = emulator.tls ?? {}
    const method = body === undefined ? 'GET' : 'POST'
    const given = { port, path, method, ca: certificate, servername: host, headers: { host } }
    const sent = request({ host: '127.0.0.1', ...given }, (response) => {
      let text = ''
      response.on('data', (data) => {
        text += data
      })
      const type = response.headers['content-type'] ?? ''
      response.on('end', () => answered({ status: response.statusCode, type, text }))
    })
    sent.on('error', failed).end(body === undefined ? undefined : JSON.stringify(body))
  })
/** What a page of the client does with an address that an answer named. */
const open = (address: string) => {
  const { protocol, hostname, pathname, search } = new URL(address)
  expect(protocol).toBe('https:')
  return ask(hostname, `${pathname}${search}`)
}
const read = async (host: string, path: string, body?: unknown) =>
  JSON.parse((await ask(host, path, body)).text)
const project = () => `projectId=${emulator.projectId}`

it('each host of the cloud leads to its service, by a certificate that fits', async () => {
  const wallets = await read('api.web3modal.org', `/getWallets?${project()}&entries=1`)
  expect(wallets).toMatchObject({ data: [{ name: 'Fox Wallet' }], count: 71 })
  expect((await ask('rpc.walletconnect.org', `/v1/supported-chains?${project()}`)).status).toBe(200)
  expect((await ask('verify.walletconnect.com', '/v3/public-key')).status).toBe(200)
  expect((await ask('pulse.walletconnect.org', `/e?${project()}`)).status).toBe(404)
  expect((await ask('localhost', '/control/ledger')).status).toBe(200)
  expect((await ask('api.web3modal.org', '/control/ledger')).status).toBe(403)
})

it('the relay is where clients look for it', async () => {
  const { port, certificate } = emulator.tls ?? {}
  const host = 'relay.walletconnect.org'
  const given = { ca: certificate, servername: host, headers: { host } }
  const socket = new WebSocket(`wss://127.0.0.1:${port}/?${project()}&useOnCloseEvent=true&auth=x`, given)
  const reason = await new Promise((resolved, failed) => {
    socket.on('close', (_code, text) => resolved(String(text)))
    socket.on('error', failed)
  })
  expect(reason).toContain('JWT')
})

it('does not know the hosts of the cloud without it', async () => {
  const plain = await startEmulator({ anvil: false })
  expect(plain.tls).toBeUndefined()
  expect(plain.hosts['wss://relay.walletconnect.org']).toBe(plain.relay.url)
  expect(plain.hosts['https://api.web3modal.org']).toBe(plain.directory)
  await plain.close()
})

describe('the secure site on its own host', () => {
  const host = 'secure.walletconnect.org'
  const event = (name: string, payload: unknown) =>
    read(host, '/secure/events', {
      ...{ name, payload, device: 'one', chain: 'eip155:1', approved: false },
    })

  it.each(['/sdk', '/mailbox', '/approve', '/social/google', '/farcaster', '/secure/sdk'])(
    'has %s with all its files',
    async (path) => {
      const page = await ask(host, path)
      expect(page.status).toBe(200)
      const files = [...page.text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file = '']) => file)
      expect(files).toHaveLength(2)
      for (const file of files) expect(await ask(host, file)).toMatchObject({ status: 200 })
    },
  )

  it('shows its mails, and leads to the pages of providers and of the app, on the origin that asked', async () => {
    const { payload } = await event('CONNECT_EMAIL', { email: 'ada@example.org' })
    expect(payload).toEqual({ action: 'VERIFY_DEVICE' })
    const { mails } = await read(host, '/control/secure/mails?since=0')
    expect(await open(new URL(mails[0].link, `https://${host}`).href)).toMatchObject({ status: 200 })
    const { uri } = (await event('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })).payload
    const farcaster = (await event('GET_FARCASTER_URI', undefined)).payload.url
    for (const address of [uri, farcaster]) {
      expect(new URL(address).origin).toBe(`https://${host}`)
      expect(await open(address)).toMatchObject({ status: 200 })
    }
    const state = new URL(uri).searchParams.get('state')
    const { resultUri } = await read(host, '/secure/social', { state, cut: false, name: 'ada' })
    expect(new URL(resultUri).origin).toBe(`https://${host}`)
    expect(await event('CONNECT_SOCIAL', { uri: resultUri })).toMatchObject({ outcome: 'SUCCESS' })
  })
})

describe('on the host of the blockchain API', () => {
  const host = 'rpc.walletconnect.org'

  it('pictures are where the answers say', async () => {
    const [alice] = accounts
    const { avatar } = await read(host, `/v1/identity/${alice?.address}?${project()}`)
    const asked = { currency: 'usd', addresses: [`eip155:1:${emulator.token['eip155:1']}`] }
    const { fungibles } = await read(host, `/v1/fungible/price?${project()}`, asked)
    const nft = `https://${host}/blockchain/pictures/${emulator.token['eip155:1']}/1.svg`
    const pictures = [avatar, fungibles[0].iconUrl, nft]
    for (const picture of pictures)
      expect(await open(picture)).toMatchObject({ status: 200, type: 'image/svg+xml' })
  })

  it('the exchange, its picture and the pages of sellers are there as well', async () => {
    const call = async (method: string, params: object) =>
      (await read(host, `/v1/json-rpc?${project()}`, { method, params })).result
    const asset = 'eip155:1/slip44:60'
    const { exchanges } = await call('reown_getExchanges', { asset })
    expect(await open(exchanges[0].imageUrl)).toMatchObject({ status: 200, type: 'image/svg+xml' })
    const recipient = `eip155:1:${accounts[0]?.address}`
    const order = { exchangeId: 'binance', asset, amount: '1', recipient }
    const { url } = await call('reown_getExchangePayUrl', order)
    expect((await open(url)).text).toContain('Binance')
    for (const seller of ['/coinbase/buy/select-asset', '/meld'])
      expect((await ask(host, seller)).text).toContain('This link is not complete')
    expect(await ask(host, '/seller/style.css')).toMatchObject({ status: 200, type: 'text/css' })
  })
})
