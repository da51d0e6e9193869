import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Emulator, startEmulator } from '../../../emulator/src/index.js'
import { createHttp, type HttpRequest } from '../../../kernel/lib/http.js'
import { urlOf } from '../../../kernel/lib/url-of.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, anvil: false })
})
afterEach(() => {
  emulator.faults.clear()
  emulator.ledger.clear()
})
afterAll(() => emulator.close())

const raw = (value: unknown) => value
const config = (more: Partial<HttpRequest<unknown>> = {}): HttpRequest<unknown> => ({
  base: emulator.directory,
  path: '/appkit/v1/config',
  query: { projectId: emulator.projectId },
  parse: raw,
  ...more,
})
const http = () => createHttp(new AbortController().signal)

describe('the URL of a request', () => {
  it.each([
    ['https://a.test', '/x', 'https://a.test/x'],
    ['https://a.test/', 'x', 'https://a.test/x'],
    ['https://a.test/base', '/x/y', 'https://a.test/base/x/y'],
    ['https://a.test/base/', '/x', 'https://a.test/base/x'],
  ])('keeps the path of %s before %s', (base, path, url) => expect(urlOf(base, path)).toBe(url))

  it('leaves out what is not there and keeps what is empty', () => {
    const query = { a: undefined, b: null, c: '', d: 0, e: false, f: 'ü&=', g: 'x y' }
    expect(urlOf('https://a.test', 'x', query)).toBe('https://a.test/x?c=&d=0&e=false&f=%C3%BC%26%3D&g=x+y')
  })
})

describe('a request', () => {
  it('answers what its parser makes of the JSON', async () => {
    const count = await http().request(
      config({ parse: (v) => (v as { features: unknown[] }).features.length }),
    )
    expect(count).toBeGreaterThan(0)
  })

  it('posts a body as plain text unless it asks for JSON, which spares the preflight', async () => {
    const post = { base: emulator.analytics, path: '/e', body: { props: { a: 1 } } }
    await http().request(config(post))
    await http().request(config({ ...post, json: true }))
    const entries = emulator.ledger.entries()
    expect(entries.map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'POST', body: { props: { a: 1 } } },
      { method: 'POST', body: { props: { a: 1 } } },
    ])
  })

  it.each([400, 403, 404, 429, 500, 503])('turns status %i into an error that has it', async (status) => {
    emulator.faults.set({ path: '/appkit', status })
    await expect(http().request(config())).rejects.toMatchObject({
      code: 'LK_HTTP',
      message: `HTTP status code: ${status}`,
      cause: { status },
    })
  })

  it.each([
    ['{"reasons":["none"]}', { reasons: ['none'] }],
    ['The code is wrong', 'The code is wrong'],
    ['empty', undefined],
  ])('passes on what is said with a status of failure: %s', async (body, said) => {
    emulator.faults.set({ path: '/appkit', status: 400, body })
    await expect(http().request(config())).rejects.toMatchObject({ cause: { status: 400, body: said } })
  })

  it.each(['garbage', 'empty'])('turns a %s answer into an error', async (body) => {
    emulator.faults.set({ path: '/appkit', body })
    await expect(http().request(config())).rejects.toMatchObject({ code: 'LK_BAD_ANSWER' })
  })

  it('turns an answer its parser refuses into an error with the reason', async () => {
    const parse = () => {
      throw new Error('not mine')
    }
    await expect(http().request(config({ parse }))).rejects.toMatchObject({
      code: 'LK_BAD_ANSWER',
      cause: { message: 'not mine' },
    })
  })

  it('names the origin that could not be reached', async () => {
    const gone = await startEmulator({ port: 0, anvil: false })
    await gone.close()
    await expect(http().request(config({ base: gone.directory }))).rejects.toMatchObject({
      code: 'LK_NETWORK',
      why: expect.stringContaining(gone.url),
    })
  })

  it('is made once: a failure is not repeated', async () => {
    emulator.faults.set({ path: '/appkit', status: 503 })
    await http().request(config()).catch(raw)
    expect(emulator.ledger.entries()).toHaveLength(1)
  })

  it('ends with its own signal, also while the service stalls', async () => {
    emulator.faults.set({ path: '/appkit', stall: true })
    const own = new AbortController()
    const pending = http().request(config({ signal: own.signal }))
    setTimeout(() => own.abort(), 20)
    await expect(pending).rejects.toMatchObject({ code: 'LK_NETWORK', cause: { name: 'AbortError' } })
  })

  it('ends with the modal, and is not made afterwards', async () => {
    emulator.faults.set({ path: '/appkit', stall: true })
    const life = new AbortController()
    const client = createHttp(life.signal)
    const pending = client.request(config())
    setTimeout(() => life.abort(), 20)
    await expect(pending).rejects.toMatchObject({ code: 'LK_NETWORK' })
    emulator.ledger.clear()
    await expect(client.request(config())).rejects.toMatchObject({ code: 'LK_NETWORK' })
    expect(emulator.ledger.entries()).toEqual([])
  })

  it('gives up on a service that stalls', async () => {
    emulator.faults.set({ path: '/appkit', stall: true })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const outcome = http()
        .request(config())
        .catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(await outcome).toMatchObject({ code: 'LK_NETWORK', cause: { name: 'TimeoutError' } })
    } finally {
      vi.useRealTimers()
    }
  })

  it('reads no more than anybody would want to say', async () => {
    let sent = 0
    const server = createServer((_, response) => {
      const part = Buffer.alloc(1_000_000, 32)
      const more = () => {
        sent += part.length
        if (sent > 200_000_000) response.end('1')
        else response.write(part, (failed) => failed || more())
      }
      more()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    try {
      const attempt = http().request({ base: `http://127.0.0.1:${port}`, path: '/', parse: raw })
      await expect(attempt).rejects.toMatchObject({ code: 'LK_BAD_ANSWER' })
      expect(sent).toBeLessThan(60_000_000)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
