import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { accounts } from 'latchkey-emulator'
import { getAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guideCode } from '../../scripts/guide-code.mjs'
import { type SignInMessage, writeMessage } from '../../verify/index.js'
import { askNode, startAnvil } from '../plugins/eip155/anvil.js'
import { soon } from '../until.js'
import { walletOf } from './wallet-of.js'

const [account, stranger] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
]

/** Files of the guide, as a reader copies them. */
function copyGuide(): string {
  const folder = resolve('.cache/guide')
  mkdirSync(folder, { recursive: true })
  const fileOf = (heading: string, name: string) => {
    const code = guideCode('docs/guides/sign-in.md', heading)
    expect(code).toContain(`// ${name}\n`)
    writeFileSync(`${folder}/${name}`, code)
  }
  fileOf('The server', 'sign-in.ts')
  fileOf('Hono', 'server.ts')
  return folder
}

async function freePort(): Promise<number> {
  const listener = createServer()
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  const { port } = listener.address() as AddressInfo
  await new Promise((done) => listener.close(done))
  return port
}

let node: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  node = await startAnvil(1)
})
afterAll(() => node.stop())

let server: ChildProcess | undefined
let site: string

/** Starts a server in a process of its own, and waits until it answers. */
async function start(files: readonly string[]): Promise<void> {
  const port = await freePort()
  site = `http://localhost:${port}`
  const env = { ...process.env, PORT: `${port}`, SITE_URL: site, RPC_URL: node.url }
  const child = spawn(process.execPath, ['--import', 'tsx', ...files], { env, stdio: 'inherit' })
  server = child
  await soon(() => fetch(`http://127.0.0.1:${port}/sign-in/me`))
}
afterAll(() => void server?.kill('SIGKILL'))

/** A browser that keeps a cookie, and says where its page is from. */
class Browser {
  cookie: string | undefined
  lastSetCookie: string | null = null

  async send(
    method: 'GET' | 'POST',
    step: string,
    { body, origin = site }: { body?: unknown; origin?: string } = {},
  ) {
    const headers = new Headers(this.cookie ? { cookie: this.cookie } : {})
    if (method === 'POST') headers.set('content-type', 'application/json')
    if (method === 'POST' && origin !== '') headers.set('origin', origin)
    const response = await fetch(`${site.replace('localhost', '127.0.0.1')}/sign-in/${step}`, {
      method,
      headers,
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    })
    this.lastSetCookie = response.headers.get('set-cookie')
    if (this.lastSetCookie) this.cookie = this.lastSetCookie.split(';')[0]
    const answer: unknown = await response.json()
    return { status: response.status, answer: Object(answer) }
  }

  async sign(fields: Partial<SignInMessage> = {}, by = account) {
    const { answer } = await this.send('POST', 'nonce')
    const message = writeMessage({
      domain: new URL(site).host,
      uri: `${site}/`,
      version: '1',
      accountAddress: account.address,
      chainId: 'eip155:1',
      nonce: answer.nonce,
      issuedAt: new Date().toISOString(),
      ...fields,
    })
    return { message, signature: await by.signMessage({ message }) }
  }
}

let browser: Browser
beforeEach(() => {
  browser = new Browser()
})

describe.each([
  ['node:http', 'scripts/check/sign-in-server.mjs'],
  ['Hono', '.cache/guide/server.ts'],
])('a server of %s that signs visitors in', (_name, file) => {
  beforeAll(async () => {
    server?.kill('SIGKILL')
    const folder = copyGuide()
    await start([file, `${folder}/sign-in.ts`])
  })

  it('knows nobody, then the account, then nobody again', async () => {
    expect((await browser.send('GET', 'me')).status).toBe(401)
    const signed = await browser.sign()
    expect((await browser.send('GET', 'me')).status).toBe(401)
    const mine = { accountAddress: account.address, chainId: 'eip155:1' }
    expect(await browser.send('POST', 'verify', { body: signed })).toEqual({ status: 200, answer: mine })
    expect(await browser.send('GET', 'me')).toEqual({ status: 200, answer: mine })
    expect((await browser.send('POST', 'sign-out')).status).toBe(200)
    expect((await browser.send('GET', 'me')).status).toBe(401)
  })

  it('signs in an account that is a contract, as that of a login by email is', async () => {
    const contract = `0x${'C0DE'.repeat(10)}`
    await askNode(node.url, 'anvil_setCode', [contract, walletOf(account.address)])
    const accountAddress = getAddress(contract)
    const { answer } = await browser.send('POST', 'verify', { body: await browser.sign({ accountAddress }) })
    expect(answer).toEqual({ accountAddress, chainId: 'eip155:1' })
    const foreign = await browser.sign({ accountAddress }, stranger)
    expect(await browser.send('POST', 'verify', { body: foreign })).toMatchObject({
      status: 401,
      answer: { code: 'LK_SIGN_IN_SIGNATURE' },
    })
  })

  it('signs out the account whose session has ended on the page, and no other', async () => {
    await browser.send('POST', 'verify', { body: await browser.sign() })
    const theirs = { accountAddress: stranger.address, chainId: 'eip155:1' }
    expect((await browser.send('POST', 'sign-out', { body: theirs })).status).toBe(200)
    expect((await browser.send('GET', 'me')).status).toBe(200)
    const mine = { accountAddress: account.address, chainId: 'eip155:1' }
    expect((await browser.send('POST', 'sign-out', { body: mine })).status).toBe(200)
    expect((await browser.send('GET', 'me')).status).toBe(401)
  })

  it('keeps the session from scripts and from other sites’ forms', async () => {
    await browser.sign()
    expect(browser.lastSetCookie).toMatch(/^session=\w{20}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('begins another session with the sign-in: an id that was planted is worth nothing', async () => {
    const signed = await browser.sign()
    const planted = browser.cookie
    await browser.send('POST', 'verify', { body: signed })
    expect(browser.cookie).not.toBe(planted)
    browser.cookie = planted
    expect((await browser.send('GET', 'me')).status).toBe(401)
  })

  it('takes a nonce once, also after a failure', async () => {
    const signed = await browser.sign()
    const before = browser.cookie
    await browser.send('POST', 'verify', { body: signed })
    const again = await browser.send('POST', 'verify', { body: signed })
    expect(again).toMatchObject({ status: 401, answer: { code: 'LK_SIGN_IN_NONCE' } })
    browser.cookie = before
    expect((await browser.send('POST', 'verify', { body: signed })).status).toBe(401)

    const other = new Browser()
    const { message, signature } = await other.sign()
    const wrong = await other.send('POST', 'verify', { body: { message, signature: '0x12' } })
    expect(wrong).toMatchObject({ status: 401, answer: { code: 'LK_SIGN_IN_SIGNATURE' } })
    const late = await other.send('POST', 'verify', { body: { message, signature } })
    expect(late).toMatchObject({ status: 401, answer: { code: 'LK_SIGN_IN_NONCE' } })
  })

  it('takes no nonce of another session', async () => {
    const signed = await browser.sign()
    const thief = new Browser()
    await thief.send('POST', 'nonce')
    const stolen = await thief.send('POST', 'verify', { body: signed })
    expect(stolen).toMatchObject({ status: 401, answer: { code: 'LK_SIGN_IN_NONCE' } })
    const bare = await new Browser().send('POST', 'verify', { body: signed })
    expect(bare).toMatchObject({ status: 401, answer: { code: 'LK_SIGN_IN_NONCE' } })
  })

  it.each(['https://evil.example', 'null', 'http://localhost', ''])(
    'is not asked by a page of the origin "%s"',
    async (origin) => {
      const signed = await browser.sign()
      for (const step of ['nonce', 'verify', 'sign-out'])
        expect((await browser.send('POST', step, { body: signed, origin })).status).toBe(403)
      // Nothing came of it: the visitor's own page goes on.
      expect((await browser.send('POST', 'verify', { body: signed })).status).toBe(200)
    },
  )

  it('says what is wrong with a sign-in', async () => {
    for (const [fields, code] of [
      [{ domain: 'evil.example' }, 'LK_SIGN_IN_DOMAIN'],
      [{ issuedAt: new Date(Date.now() + 11 * 60_000).toISOString() }, 'LK_SIGN_IN_CLOCK'],
      [{ issuedAt: new Date(Date.now() - 11 * 60_000).toISOString() }, 'LK_SIGN_IN_CLOCK'],
      [{ expirationTime: new Date(Date.now() - 90_000).toISOString() }, 'LK_SIGN_IN_EXPIRED'],
      [{ notBefore: new Date(Date.now() + 600_000).toISOString() }, 'LK_SIGN_IN_EARLY'],
      [{ chainId: 'example:1' }, 'LK_SIGN_IN_CHAIN'],
    ] as const) {
      const answer = await browser.send('POST', 'verify', { body: await browser.sign(fields) })
      expect(answer).toMatchObject({ status: 401, answer: { code } })
    }
    const foreign = await browser.send('POST', 'verify', { body: await browser.sign({}, stranger) })
    expect(foreign).toMatchObject({ status: 401, answer: { code: 'LK_SIGN_IN_SIGNATURE' } })
  })

  it('reads no body that is longer than a sign-in can be, and is there for the next one', async () => {
    const { message, signature } = await browser.sign()
    const body = JSON.stringify({ message, signature, more: 'x'.repeat(5_000_000) })
    const { status } = await browser.send('POST', 'verify', { body }).catch(() => ({ status: 413 }))
    expect([400, 413]).toContain(status)
    const after = await browser.send('POST', 'verify', { body: await browser.sign() })
    expect(after.status).toBe(200)
  })

  it('forgets the oldest of too many nonces, and signs nobody out by it', async () => {
    await browser.send('POST', 'verify', { body: await browser.sign() })
    const slow = new Browser()
    const signed = await slow.sign()
    for (let sent = 0; sent < 10_000; sent += 100)
      await Promise.all(Array.from({ length: 100 }, () => new Browser().send('POST', 'nonce')))
    const late = await slow.send('POST', 'verify', { body: signed })
    expect(late).toMatchObject({ status: 401, answer: { code: 'LK_SIGN_IN_NONCE' } })
    expect((await browser.send('GET', 'me')).status).toBe(200)
  })

  it.each(['', '{', 'null', '[]', '7', '{"message":{},"signature":[]}', '"x"'])(
    'survives the body %s',
    async (body) => {
      await browser.sign()
      const { status } = await browser.send('POST', 'verify', { body })
      expect([400, 401]).toContain(status)
    },
  )
})
