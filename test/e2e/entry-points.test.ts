import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { renderToHTML } from '../../elements/index.js'
import { launchForTests } from '../../scripts/browser.mjs'
import { browserWaitTimeout } from '../test-limits.js'
import { buildPage, type Site, serverMarkup, serveSite } from './entry-points/serve-site.js'

const shots = '.cache/e2e/entry-points'
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

let browser: Browser
const open: { close(): Promise<unknown> }[] = []
const complaints: string[] = []

beforeAll(async () => {
  browser = await launchForTests()
  mkdirSync(shots, { recursive: true })
})
afterAll(() => browser.close())
afterEach(async () => {
  for (const thing of open.splice(0)) await thing.close()
  expect(complaints.splice(0)).toEqual([])
})

/** A page of the site; anything the page complains about, policy violations included, fails the test. */
async function visit(site: Site, settings: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 900, height: 320 }, ...settings })
  open.push(context)
  const page = await context.newPage()
  page.setDefaultTimeout(browserWaitTimeout)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.goto(site.url)
  await page.waitForFunction(() => 'site' in window)
  return page
}

async function elementsPage(body: string, settings?: BrowserContextOptions): Promise<Page> {
  const site = await serveSite(body, await buildPage('elements.ts'))
  open.push(site)
  return visit(site, settings)
}

const connect = (page: Page) => page.evaluate(() => window.site.modal.connect({ connectorId: 'fox' }))
const expectState = (page: Page, id: string, state: string) =>
  page.locator(`[data-testid=${id}][data-state=${state}]`).waitFor()

describe('elements', () => {
  const all =
    '<latchkey-button></latchkey-button> <latchkey-connect-button size="sm" loadingLabel="Wait" namespace="eip155">' +
    '</latchkey-connect-button> <latchkey-account-button></latchkey-account-button> <latchkey-network-button></latchkey-network-button>'

  it('come alive where they stand in the page, and say who is connected', async () => {
    const page = await elementsPage(all)
    await expectState(page, 'connect-button', 'connect')
    await expectState(page, 'w3m-network-button', 'network')
    expect(await page.getByTestId('connect-button').textContent()).toBe('Connect wallet')
    expect(await page.getByTestId('account-button').count()).toBe(0)
    await page.screenshot({ path: `${shots}/connect.png` })

    await connect(page)
    const account = page.locator('latchkey-button').getByTestId('account-button')
    await account.locator('.lk-spinner').waitFor()
    await page.screenshot({ path: `${shots}/pending.png` })
    await page.evaluate(() => window.site.tellBalance(1_234_567_899_999_999_999_999n))
    await account.getByText('1,234.567 ETH').waitFor()
    expect(await account.textContent()).toContain('0xd8…A96045')
    expect(await page.getByTestId('account-button').count()).toBe(2)
    await page.locator('latchkey-network-button img').waitFor()
    await page.screenshot({ path: `${shots}/account-light.png` })
    await page.evaluate(() => window.site.modal.setTheme({ mode: 'dark' }))
    await page.evaluate(() => document.adoptedStyleSheets.push(new CSSStyleSheet()))
    await page.evaluate(() => document.adoptedStyleSheets.at(-1)?.replaceSync('body{background:#15171c}'))
    await page.screenshot({ path: `${shots}/account-dark.png` })

    await page.evaluate(() => window.site.modal.disconnect())
    await expectState(page, 'connect-button', 'connect')
    expect(await page.getByTestId('account-button').count()).toBe(0)
  })

  it('open on click, close on the next, and get the focus back', async () => {
    const page = await elementsPage('<latchkey-button></latchkey-button>')
    const button = page.getByTestId('connect-button')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Connect', { exact: true }).first().waitFor()
    expect(await button.getAttribute('aria-haspopup')).toBe('dialog')
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await button.click()
    await page.waitForFunction(() => !window.site.modal.getState().open)
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('latchkey-button')
    await page.evaluate(() => document.querySelector('latchkey-button')?.click())
    await page.getByText('Connect', { exact: true }).first().waitFor()
  })

  it('say that a wallet is asked, and do not ask twice', async () => {
    const page = await elementsPage(all)
    await page.evaluate(() => {
      window.site.wallet.answer = 'hang'
      void window.site.modal.connect({ connectorId: 'fox' }).catch(() => undefined)
    })
    const button = page.getByTestId('connect-button')
    await expectState(page, 'connect-button', 'connecting')
    expect(await button.textContent()).toBe('Connecting…')
    // What only a button in use has comes a moment later.
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    expect(await page.getByTestId('connect-button-eip155').textContent()).toBe('Wait')
    await page.screenshot({ path: `${shots}/connecting.png` })
    await button.click()
    await page.waitForTimeout(50)
    expect(await page.evaluate(() => window.site.modal.getState().open)).toBe(false)
  })

  it('warn of a network that is not configured, and lead to where it can be changed', async () => {
    const page = await elementsPage(all)
    await connect(page)
    await page.evaluate(() => window.site.tellBalance(0n))
    await page.getByText('0.000 ETH').first().waitFor()
    await page.evaluate(() => window.site.wallet.say({ type: 'network', network: 'eip155:777' }))
    await expectState(page, 'w3m-network-button', 'unsupported')
    const account = page.locator('latchkey-button').getByTestId('account-button')
    expect(await account.getAttribute('data-state')).toBe('unsupported')
    expect(await account.textContent()).toContain('Wrong network')
    expect(await page.getByTestId('w3m-network-button').textContent()).toContain('Switch network')
    await page.evaluate(() => window.site.modal.close())
    await page.mouse.move(0, 300)
    await page.screenshot({ path: `${shots}/unsupported.png` })
    await account.click()
    await page.getByText('UnsupportedChain').first().waitFor()
    await page.getByTestId('w3m-network-button').click()
    await page.getByText('Networks').first().waitFor()
  })

  it('take attributes and properties at any time, also from before they were defined', async () => {
    const site = await serveSite(
      '<latchkey-button label="Sign in"></latchkey-button>',
      await buildPage('elements.ts'),
    )
    open.push(site)
    const page = await visit(site)
    const button = page.getByTestId('connect-button')
    expect(await button.textContent()).toBe('Sign in')
    const seen = await page.evaluate(() => {
      const element = document.createElement('latchkey-connect-button')
      element.label = 'Later'
      element.disabled = true
      element.namespace = 'solana'
      document.body.append(element)
      const inner = element.shadowRoot?.querySelector('button')
      return [inner?.textContent, inner?.disabled, inner?.dataset.testid, element.getAttribute('label')]
    })
    expect(seen).toEqual(['Later', true, 'connect-button-solana', 'Later'])
    await page.evaluate(() => document.querySelector('latchkey-button')?.removeAttribute('label'))
    expect(await button.textContent()).toBe('Connect wallet')
  })

  it('take over what the server drew, and need no inline style', async () => {
    const page = await elementsPage(
      renderToHTML('latchkey-button', { label: 'Server & <co>', size: 'sm' }) +
        renderToHTML('latchkey-account-button'),
    )
    const { same, label, styles } = await page.evaluate(() => {
      const root = document.querySelector('latchkey-button')?.shadowRoot
      const button = root?.querySelector('button')
      return {
        same: root?.childNodes.length,
        label: button?.textContent,
        styles: root?.adoptedStyleSheets.length,
      }
    })
    expect({ same, label, styles }).toEqual({ same: 1, label: 'Server & <co>', styles: 1 })
    await connect(page)
    await page.locator('latchkey-account-button').getByTestId('account-button').waitFor()
  })

  it('keep the modal they have, and a second one apart by its prefix', async () => {
    const page = await elementsPage('<latchkey-button></latchkey-button><other-button></other-button>')
    await page.evaluate(() => {
      window.registerElements(window.createTestSite({ id: 'b', themeMode: 'dark' }).modal, {
        prefix: 'other',
      })
    })
    await connect(page)
    await page.locator('latchkey-button').getByTestId('account-button').waitFor()
    expect(await page.locator('other-button').getByTestId('connect-button').count()).toBe(1)
    const said = await page.evaluate(() => {
      const { modal } = window.createTestSite({ id: 'c' })
      const leave = window.registerElements(modal)
      const later = document.body.appendChild(document.createElement('latchkey-button'))
      const text = () => later.shadowRoot?.textContent
      const first = text()
      leave()
      return { first, isOther: text() !== first }
    })
    expect(said).toEqual({ first: 'Connect wallet', isOther: true })
    expect(await page.locator('latchkey-button').getByTestId('account-button').count()).toBe(2)
  })

  it('follow the theme: the page, the modal, its variables; text on any accent reads', async () => {
    const page = await elementsPage('<latchkey-button></latchkey-button>', { colorScheme: 'dark' })
    const colors = () =>
      page.getByTestId('connect-button').evaluate((button) => {
        const { backgroundColor, color } = getComputedStyle(button)
        return [backgroundColor, color]
      })
    expect(await colors()).toEqual(['rgb(128, 152, 255)', 'lab(0 0 0)'])
    await page.evaluate(() => window.site.modal.setTheme({ mode: 'light' }))
    expect(await colors()).toEqual(['rgb(53, 81, 238)', 'lab(100 0 0)'])
    await page.evaluate(() => window.site.modal.setTheme({ variables: { '--w3m-accent': '#ffe100' } }))
    expect(await colors()).toEqual(['rgb(255, 225, 0)', 'lab(0 0 0)'])
    await page.screenshot({ path: `${shots}/accent.png` })
  })

  it('say that a click could not be answered, and try again', async () => {
    const page = await elementsPage(all)
    const button = page.locator('latchkey-button').getByTestId('connect-button')
    await page.route(/\.js$/, (route) => route.abort())
    await button.click()
    await page.getByText('Could not load. Try again').first().waitFor()
    expect(complaints.splice(0).join()).toContain('blocked by a policy')
    await page.unroute(/\.js$/)
    await button.click()
    await page.getByText('Connect', { exact: true }).first().waitFor()
    expect(await button.textContent()).toBe('Connect wallet')
    complaints.splice(0)
  })

  it('load nothing more before somebody acts', async () => {
    const scripts: string[] = []
    const site = await serveSite('<latchkey-button></latchkey-button>', await buildPage('elements.ts'))
    open.push(site)
    const context = await browser.newContext()
    open.push(context)
    const page = await context.newPage()
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.goto(site.url)
    await page.waitForTimeout(200)
    expect(scripts.filter((path) => /lazy|engine/.test(path))).toEqual([])
    await page.getByTestId('connect-button').hover()
    await expect.poll(() => scripts.filter((path) => /lazy|engine/.test(path)).length).toBe(2)
  })
})

describe.each([19, 18] as const)('React %i', (react) => {
  async function reactPage(): Promise<Page> {
    const body = `<div id="root">${await serverMarkup(react)}</div>`
    const site = await serveSite(body, await buildPage('react.tsx', react))
    open.push(site)
    return visit(site)
  }
  const facts = async (page: Page) => JSON.parse((await page.locator('output').textContent()) ?? '')

  it('hydrates what the server sent without a difference, under a strict policy', async () => {
    const markup = await serverMarkup(react)
    expect(markup).not.toContain('style=')
    const page = await reactPage()
    await page.locator('#auto').waitFor()
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
    expect(await page.evaluate(() => window.recovered)).toEqual([])
    expect(await facts(page)).toMatchObject({ status: 'disconnected', network: 'Ethereum' })
    expect(await page.locator('#auto').getAttribute('class')).toBe('lk-button mine')
    await page.screenshot({ path: `${shots}/react${react}-connect.png` })
  })

  it('follows the modal with hooks and buttons', async () => {
    const page = await reactPage()
    await page.getByRole('button', { name: 'connect', exact: true }).click()
    await page.waitForFunction(() => window.site.modal.getAccount().isConnected)
    await expect.poll(async () => (await facts(page)).balance).toBe('pending')
    await page.evaluate(() => window.site.tellBalance(1_999_900_000_000_000_000n))
    await page.locator('#auto').getByText('1.999 ETH').waitFor()
    expect(await facts(page)).toMatchObject({
      address,
      status: 'connected',
      balance: '1.9999',
      connections: 1,
      connectors: ['fox'],
      provider: 1,
    })
    await page.getByTestId('w3m-network-button').locator('img').waitFor()
    await page.screenshot({ path: `${shots}/react${react}-account.png` })
    await page.getByRole('button', { name: 'sign', exact: true }).click()
    await page.getByText('signed:hello').first().waitFor()
    await page.evaluate(() => {
      window.site.wallet.answer = 'reject'
    })
    await page.getByRole('button', { name: 'switch' }).click()
    await page.getByText('User rejected the request').first().waitFor()
    await page.getByRole('button', { name: 'dark' }).click()
    await page.locator('#auto[data-theme=dark]').waitFor()
    await page.getByRole('button', { name: 'disconnect', exact: true }).click()
    await page.locator('#auto[data-kind=connect]').waitFor()
    // A balance or a picture may still arrive; then nothing renders any more.
    let last = -1
    const rests = async () => {
      const now = await page.evaluate(() => window.renders)
      const same = now === last
      last = now
      return same
    }
    await expect.poll(rests, { interval: 200 }).toBe(true)
  })

  it('says that a click could not be answered, and tries again', async () => {
    const page = await reactPage()
    await page.route(/\.js$/, (route) => route.abort())
    await page.locator('#auto').click()
    await page.locator('#auto').getByText('Could not load. Try again').waitFor()
    await page.unroute(/\.js$/)
    await page.locator('#auto').click()
    await page.getByText('Connect', { exact: true }).first().waitFor()
    complaints.splice(0)
  })

  it('opens and closes from its buttons', async () => {
    const page = await reactPage()
    await page.getByTestId('w3m-network-button').click()
    await page.getByText('Networks', { exact: true }).first().waitFor()
    await page.locator('#auto').click()
    await page.waitForFunction(() => !window.site.modal.getState().open)
    await page.locator('#auto').click()
    await page.getByText('Connect', { exact: true }).first().waitFor()
  })
})
