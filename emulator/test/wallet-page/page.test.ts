import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { isHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, type Emulator, startEmulator } from '../../src/index.js'
import { launchChromium } from '../helpers/chromium.js'
import type { SitePage } from '../helpers/site-page.js'
import { waitTimeout } from '../helpers/test-limits.js'

let emulator: Emulator
let browser: Browser
let context: BrowserContext
let site: Page
let script = ''
const problems: string[] = []
const server = createServer((request, response) => {
  const own = `connect-src ${emulator.url} ${emulator.relay.url}; frame-src ${emulator.url}`
  const policy = `default-src 'none'; script-src 'self'; ${own}`
  const isScript = request.url === '/site.js'
  const type = isScript ? 'text/javascript' : 'text/html'
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy })
  response.end(
    isScript ? script : '<!doctype html><title>Tea Shop</title><body><script src="/site.js"></script>',
  )
})
const [dave] = accounts.slice(3)

beforeAll(async () => {
  emulator = await startEmulator({ anvil: false })
  browser = await launchChromium()
  const entry = fileURLToPath(new URL('../helpers/site-page.ts', import.meta.url))
  const options = { bundle: true, write: false, define: { global: 'globalThis' } } as const
  script = (await build({ entryPoints: [entry], ...options })).outputFiles[0]?.text ?? ''
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await browser?.close()
  await emulator.close()
  server.close()
})
beforeEach(async () => {
  problems.length = 0
  await emulator.control.reset()
  context = await browser.newContext({ viewport: { width: 390, height: 780 } })
  site = await openPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterEach(() => context.close())

async function openPage(url: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(waitTimeout)
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) problems.push(message.text())
  })
  await page.goto(url)
  return page
}

const connect = (projectId = emulator.projectId) =>
  site.evaluate((options: Parameters<SitePage['connect']>[0]) => window.site.connect(options), {
    relayUrl: emulator.relay.url,
    verifyUrl: emulator.verifyUrl,
    projectId,
    chains: ['eip155:1', 'eip155:10'],
  })
const state = () => site.evaluate(() => window.site.state())
const sign = () =>
  site.evaluate(
    (address) => window.site.request('personal_sign', ['0x6869', address], 'eip155:1'),
    dave?.address,
  )
const link = (uri: string) => `${emulator.walletPage}/wc?uri=${encodeURIComponent(uri)}`

describe('the wallet page', () => {
  it('pairs from a link, signs, switches, and lets the site go', async () => {
    const { uri, milliseconds } = await connect()
    expect(milliseconds).toBeLessThan(4000)
    const wallet = await openPage(link(uri))
    const card = wallet.getByTestId('pair-card')
    expect(await card.textContent()).toMatch(/Tea Shop.*Ethereum\nOP Mainnet.*VALID/s)
    await wallet.getByTestId('pair-approve').click()
    await expect.poll(async () => (await state()).outcome).toBe('connected')

    const signing = sign()
    expect(await wallet.getByTestId('request-card').textContent()).toContain('hi')
    await wallet.getByTestId('request-approve').click()
    const signature = await signing
    if (!isHex(signature) || !dave) throw new Error(`No signature: ${signature}`)
    expect(await verifyMessage({ address: dave.address, message: 'hi', signature })).toBe(true)
    const refused = sign()
    await wallet.getByTestId('request-reject').click()
    expect(await refused).toBe('5000: User rejected.')

    await wallet.getByTestId('switch-network-eip155:10').click()
    await wallet.getByTestId('switch-account-1').click()
    const events = async () => (await state()).events
    await expect
      .poll(async () => (await events()).at(-1))
      .toContain(`accountsChanged ["${accounts[8]?.address}"`)
    expect((await events())[0]).toBe('chainChanged "10"')
    await wallet.getByTestId('wallet-disconnect').click()
    await expect.poll(async () => (await events()).at(-1)).toMatch(/^disconnect .*"code":6000/)
    await wallet.getByTestId('wallet-session').waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  it('takes a pasted link, and a no', async () => {
    const { uri } = await connect()
    const wallet = await openPage(emulator.walletPage)
    await wallet.getByTestId('pair-uri').fill(uri)
    await wallet.getByTestId('pair-connect').click()
    await wallet.getByTestId('pair-reject').click()
    await expect.poll(async () => (await state()).outcome).toBe('5000: User rejected.')
    await wallet.getByTestId('pair-card').waitFor({ state: 'detached' })
  })

  it('says that a link has expired', async () => {
    const { uri } = await connect()
    const wallet = await openPage(link(uri.replace(/expiryTimestamp=\d+/, 'expiryTimestamp=1')))
    await expect.poll(() => wallet.getByTestId('wallet-error').textContent()).toMatch(/expired/)
  })

  it.each(['invalid', 'unknown', 'scam'] as const)(
    'warns of a site that Verify calls %s',
    async (verdict) => {
      emulator.control.verify(verdict)
      const { uri } = await connect()
      const wallet = await openPage(link(uri))
      expect(await wallet.getByTestId('pair-card').textContent()).toContain(verdict.toUpperCase())
    },
  )
})

describe('a site in a browser that the relay refuses hears why', () => {
  const heard = async () => (await state()).heard.join()

  it('for an unknown project', async () => {
    void connect('unknown').catch(() => {})
    await expect.poll(heard).toContain('Unauthorized: invalid key')
  })

  it('for an origin that is not allowed', async () => {
    emulator.control.origins(['https://shop.example'])
    emulator.relay.checkOrigins(true)
    void connect().catch(() => {})
    await expect.poll(heard).toContain('Unauthorized: origin not allowed')
  })

  it('for a clock that is ahead', async () => {
    await site.clock.setFixedTime(Date.now() + 3_600_000)
    void connect().catch(() => {})
    await expect.poll(heard).toContain('JWT validation error: JWT Token is not yet valid')
  })
})
