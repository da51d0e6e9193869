import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, type Emulator, startEmulator } from '../../../src/index.js'
import { launchChromium } from '../../helpers/chromium.js'

declare global {
  interface Window {
    found?: Record<string, { request: (args: { method: string; params?: unknown }) => Promise<unknown> }>
  }
}

let emulator: Emulator
let browser: Browser
let page: Page
const site = createServer((_request, response) => {
  const csp = `default-src 'none'; script-src ${emulator.url} 'nonce-n'; connect-src ${emulator.url}; img-src data:; require-trusted-types-for 'script'`
  response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': csp })
  response.end(`<!doctype html><title>Shop</title><body><dialog id="modal">the site's modal</dialog>
    <script nonce="n">
      window.found = {}
      addEventListener('eip6963:announceProvider', ({ detail }) => { found[detail.info.rdns] = detail.provider })
      modal.showModal()
    </script><script type="module" src="${emulator.url}/wallets.js"></script>`)
})

describe('the demo wallets on a page', () => {
  const problems: string[] = []

  beforeAll(async () => {
    emulator = await startEmulator({ chains: [1] })
    browser = await launchChromium()
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    await browser?.close()
    await emulator.close()
    site.close()
  })
  beforeEach(async () => {
    problems.length = 0
    page = await (await browser.newContext()).newPage()
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    const { port } = site.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/`)
  })

  const request = (rdns: string, method: string, params?: unknown) =>
    page.evaluate(
      ([wallet, call, args]) =>
        window.found?.[String(wallet)]?.request({ method: String(call), params: args }),
      [rdns, method, params] as const,
    )

  it('announce themselves under a strict policy, the late one when told', async () => {
    expect(await page.evaluate(() => Object.keys(window.found ?? {}))).toEqual([
      'org.example.fox',
      'org.example.raven',
      'org.example.badger',
      'org.example.phanta',
    ])
    await page.evaluate(() => window.demoWallets?.announceLate(10))
    await page.waitForFunction(() => 'org.example.heron' in (window.found ?? {}))
    expect(problems).toEqual([])
  })

  it('ask in a panel above the modal of the site, and stay connected after a reload', async () => {
    const connecting = request('org.example.fox', 'eth_requestAccounts')
    await page.getByTestId('demo-wallet-approve').click()
    expect(await connecting).toEqual([accounts[0]?.address, accounts[5]?.address])
    await page.reload()
    expect(await request('org.example.fox', 'eth_accounts')).toHaveLength(2)
    expect(await request('org.example.raven', 'eth_accounts')).toEqual([])
    expect(problems).toEqual([])
  })

  it('take a no by button or by Escape', async () => {
    for (const refuse of [
      () => page.getByTestId('demo-wallet-reject').click(),
      async () => {
        await page.getByTestId('demo-wallet-panel').waitFor()
        await page.keyboard.press('Escape')
      },
    ]) {
      const connecting = request('org.example.raven', 'eth_requestAccounts').then(
        () => 'connected',
        (error) => String(error),
      )
      await refuse()
      expect(await connecting).toContain('User rejected the request.')
    }
    expect(await page.evaluate(() => document.querySelector('dialog')?.open)).toBe(true)
  })

  it('answer by themselves under a policy, and sign', async () => {
    await page.evaluate(() => window.demoWallets?.policy('Raven', 'approve'))
    await request('org.example.raven', 'eth_requestAccounts')
    expect(await request('org.example.raven', 'personal_sign', ['0x6869', accounts[1]?.address])).toMatch(
      /^0x\w{130}$/,
    )
    expect(await page.evaluate(() => window.demoWallets?.calls('Raven').length)).toBe(2)
  })
})
