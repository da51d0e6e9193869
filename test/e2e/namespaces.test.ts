import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../emulator/src/index.js'
import { launchForTests } from '../../scripts/browser.mjs'
import { addDeepText, pageActions } from '../../scripts/check/page-actions.mjs'
import { readNamespaceFacts } from '../../scripts/check.mjs'
import { serve, strictPolicy } from '../../scripts/serve.mjs'
import { browserWaitTimeout } from '../test-limits.js'

/** The playground with any set of the seven namespaces, walked with the emulator's wallets. */
let emulator: Emulator
let site: Awaited<ReturnType<typeof serve>>
let browser: Browser
const noise: string[] = []

beforeAll(async () => {
  emulator = await startEmulator({ port: 0 })
  const root = new URL('../../.cache/e2e/playground', import.meta.url).pathname
  const policy = strictPolicy(emulator.url, "style-src 'self'")
  site = await serve({ root, emulator: emulator.url, policy })
  browser = await launchForTests()
})
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await emulator.close()
  expect(noise, 'errors of the page, violations of its policy').toEqual([])
})

async function open(search = ''): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(addDeepText)
  const page = await context.newPage()
  page.setDefaultTimeout(browserWaitTimeout)
  page.on('pageerror', (error) => noise.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) noise.push(message.text())
  })
  await page.goto(`${site.url}/${search}`)
  await page.waitForFunction(() => 'modal' in window)
  return page
}

const factsByNamespace = await readNamespaceFacts()
const names = Object.keys(factsByNamespace)

function factsOf(namespace: string) {
  const facts = factsByNamespace[namespace]
  if (!facts) throw new Error(`There is no scripts/namespaces/${namespace}.mjs`)
  return facts
}

/** The test id of the row of a namespace's demo wallet. */
const rowOf = (namespace: string) => `wallet-selector-${factsOf(namespace).connector.toLowerCase()}`

describe.each(names)('%s alone on a page', (namespace) => {
  it('takes a no, and asks again', async () => {
    const page = await open(`?namespaces=${namespace}`)
    const { id, approve, connected } = pageActions(page)
    await page.evaluate(() => void window.modal.open())
    await id(rowOf(namespace)).click()
    await id('demo-wallet-reject').click()
    await id('w3m-connecting-widget-secondary-button').click()
    await approve()
    await connected(namespace)
  })
})

describe('one wallet on several namespaces', () => {
  it('is one row that asks where to connect, and connects there', async () => {
    const page = await open('?namespaces=eip155,solana')
    const { id, approve, connected, account } = pageActions(page)
    await page.evaluate(() => void window.modal.open())
    const rows = page.locator('[data-testid^=wallet-selector-]', { hasText: 'Phanta' })
    await rows.first().waitFor()
    expect(await rows.count()).toBe(1)
    await rows.click()
    await id('wui-list-chain-solana').click()
    await approve()
    await connected('solana')
    expect((await account('eip155')).isConnected).toBe(false)
  })

  it('is connected at once when the modal was opened for one of them', async () => {
    const page = await open('?namespaces=eip155,solana')
    const { approve, connected } = pageActions(page)
    await page.evaluate(() => void window.modal.open({ view: 'Connect', namespace: 'solana' }))
    await page.locator('[data-testid^=wallet-selector-]', { hasText: 'Phanta' }).click()
    await approve()
    await connected('solana')
  })
})

/** Runs in the page: the addresses that the account view shows, frame by frame, until it is gone. */
function shownUntilClosed(): Promise<readonly string[]> {
  const root = document.querySelector('latchkey-modal')?.shadowRoot
  const seen = new Set<string>()
  return new Promise((resolve) => {
    const look = () => {
      const text = root?.querySelector('[data-testid=account-address]')?.textContent
      if (!text) return resolve([...seen])
      seen.add(text)
      requestAnimationFrame(look)
    }
    look()
  })
}

/** Connects a wallet of each, one after the other; the last one is the active one. */
async function connectEach(page: Page, namespaces: readonly string[]): Promise<void> {
  const { id, approve, connected } = pageActions(page)
  for (const namespace of namespaces) {
    await page.evaluate((ns) => void window.modal.open({ view: 'Connect', namespace: ns }), namespace)
    await id(rowOf(namespace)).click()
    await approve()
    await connected(namespace)
    await id('w3m-modal-card').waitFor({ state: 'hidden' })
  }
}

describe('several namespaces at once', () => {
  it('stand side by side; leaving one leaves the others', async () => {
    const page = await open('?namespaces=eip155,solana,sui')
    const { connected, address } = pageActions(page)
    await connectEach(page, ['solana', 'sui'])
    const [solana, sui] = [await address('solana'), await address('sui')]
    expect(solana).not.toBe(sui)
    await page.evaluate(() => window.modal.disconnect({ namespace: 'solana' }))
    await connected('solana', false)
    expect(await address('sui')).toBe(sui)
    await page.reload()
    await connected('sui')
  })

  it('the account that is left takes the place of the one in use, once the card is closed', async () => {
    const page = await open('?namespaces=solana,sui')
    const { id, address } = pageActions(page)
    await connectEach(page, ['solana', 'sui'])
    const left = (await address('solana')) ?? ''
    await page.evaluate(() => void window.modal.open())
    await id('account-address').waitFor()
    const shown = page.evaluate(shownUntilClosed)
    await id('disconnect-button').click()
    expect(await shown).toHaveLength(1)
    await page.evaluate(() => void window.modal.open())
    await id('account-address').getByText(left.slice(0, 4)).waitFor()
  })

  it('a network of a namespace that is not connected leads to choosing a wallet for it', async () => {
    const page = await open('?namespaces=eip155,sui')
    const { id, approve, connected, act } = pageActions(page)
    await act('open')
    await id('wallet-selector-org.example.fox').click()
    await approve()
    await connected('eip155')
    await act('networks')
    await id('w3m-network-switch-Sui').click()
    await id('w3m-switch-active-chain-button').click()
    await id(rowOf('sui')).click()
    await approve()
    await connected('sui')
    expect(await page.evaluate(() => window.modal.getAccount('eip155').isConnected)).toBe(true)
    expect(await page.evaluate(() => window.modal.getState().activeNamespace)).toBe('sui')
  })
})
