import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asked, emulator, sdk, setup } from './setup.js'

/** A service of the cloud that no plugin of ours speaks to. */
let server: Server
let url: string
let got: { method: string | undefined; path: string; headers: IncomingMessage['headers']; body: string }[]
let answer: { status: number; body: string }

beforeEach(async () => {
  got = []
  answer = { status: 200, body: '{"nonce":"n"}' }
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { method, headers, url: path = '' } = request
    got.push({ method, path, headers, body: Buffer.concat(parts).toString() })
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/base`
})
afterEach(() => void server.close())

const service = async () => (await setup({ cloud: { directoryUrl: url } }).context()).use('cloud')
const raw = (value: unknown) => value

describe('a request of another plugin to the cloud', () => {
  it('goes to the site’s base URL, and says of which project and kit it is', async () => {
    const { request } = await service()
    const query = { wanted: 'yes' }
    expect(await request({ host: 'directory', path: '/v2/thing', query, parse: raw })).toEqual({ nonce: 'n' })
    const { pathname, searchParams } = new URL(got[0]?.path ?? '', url)
    expect(pathname).toBe('/base/v2/thing')
    expect(Object.fromEntries(searchParams)).toEqual({ ...sdk, ...query })
  })

  it('has its own method and headers', async () => {
    const { request } = await service()
    const headers = { Authorization: 'Bearer t' }
    await request({
      ...{ host: 'directory', path: 'x', method: 'DELETE', headers, body: { a: 1 }, json: true },
      parse: raw,
    })
    expect(got[0]).toMatchObject({ method: 'DELETE', body: '{"a":1}' })
    expect(got[0]?.headers).toMatchObject({ authorization: 'Bearer t', 'content-type': 'application/json' })
  })

  it('may be answered with text, or with nothing', async () => {
    const { request } = await service()
    answer = { status: 200, body: 'plain nonce' }
    const ask = { host: 'directory', path: 'x', parse: raw } as const
    expect(await request({ ...ask, answer: 'text' })).toBe('plain nonce')
    await expect(request(ask)).rejects.toMatchObject({ code: 'LK_BAD_ANSWER' })
    answer = { status: 204, body: '' }
    expect(await request({ ...ask, answer: 'none' })).toBeUndefined()
  })

  it('has the client id once a pairing told it, and it alone where the service wants no more', async () => {
    const { context } = setup()
    const { use } = await context()
    ;(await use('blockchain')).setClientId('client-1')
    const { request } = await use('cloud')
    const quietly = { parse: raw, answer: 'none' } as const
    await request({ host: 'analytics', path: '/e', ...quietly }).catch(raw)
    await request({ host: 'blockchain', path: '/v1/other', identify: 'client', ...quietly }).catch(raw)
    expect(asked('/e')[0]?.query).toEqual({ ...sdk, clientId: 'client-1' })
    expect(asked('/v1/other')[0]?.query).toEqual({ clientId: 'client-1' })
    expect(emulator.ledger.entries().length).toBeGreaterThan(0)
  })
})
