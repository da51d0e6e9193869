import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterEmail } from './log-in-by-email.js'
import { connectFox, fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe("under default-src 'none', no inline style and Trusted Types", () => {
  it('connects, shows the account and switches without one violation', async () => {
    const page = await world.open()
    await connectFox(page)
    await page.locator('#open').click()
    await page.getByTestId('w3m-account-select-network').click()
    await page.getByTestId('w3m-network-switch-OP Mainnet').click()
    await page.getByTestId('demo-wallet-approve').click()
    await page.waitForFunction(() => window.modal.getNetwork().chainId === 10)
    expect(await page.evaluate(() => window.violations)).toEqual([])
  })

  it('lists all wallets with their pictures', async () => {
    const page = await world.open()
    await page.locator('#open').click()
    await page.evaluate(() => window.modal.push('AllWallets' as 'Connect'))
    await page.locator('[data-testid^=wallet-search-item]').first().waitFor()
    expect(await page.evaluate(() => window.violations)).toEqual([])
  })
})

/** Opens the page again under its policy without one directive. @returns the directives that refused something since */
async function withoutDirective(page: Page, directive: string): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = []
    addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective))
    Object.assign(window, { refused })
  })
  await page.route('**/*.html', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': policy = '', ...headers } = response.headers()
    const rest = policy.split('; ').filter((part) => !part.startsWith(`${directive} `))
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': rest.join('; ') } })
  })
  await page.reload()
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused)
}

describe('each directive of the policy is needed', () => {
  it('script-src for every file', async () => {
    const page = await world.open()
    const refused = await withoutDirective(page, 'script-src')
    await expect.poll(refused).toContain('script-src-elem')
    expect(await page.evaluate(() => 'modal' in window)).toBe(false)
  })

  it.each(['connect-src', 'img-src'])('%s for the list of wallets', async (directive) => {
    const page = await world.open()
    const refused = await withoutDirective(page, directive)
    await page.locator('#open').click()
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await expect.poll(refused).toContain(directive)
  })

  it('frame-src for a login by email', async () => {
    const page = await world.open({}, {}, 'embedded')
    const refused = await withoutDirective(page, 'frame-src')
    await enterEmail(page)
    await expect.poll(refused).toContain('frame-src')
  })
})

/** Paths asked of the cloud's services; the wallets' script is not one of them. */
const asked = () =>
  world.emulator.ledger
    .entries()
    .filter((entry) => entry.service !== 'site')
    .map((entry) => entry.path)

/** Names of the files that the page has loaded, without their folders. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? ''),
  )

describe('what is asked of the cloud', () => {
  it('is the remote config alone before the visitor acts', async () => {
    world.emulator.ledger.clear()
    const page = await world.open()
    await expect.poll(asked).toEqual(['/appkit/v1/config'])
    const loaded = await filesOf(page)
    expect(loaded.filter((name) => /engine|runtime|valibot/i.test(name))).toEqual([])
    // Opened, what was asked for is read, and not asked for again.
    await page.locator('#open').click()
    await page.waitForFunction(() => window.modal.explain().features.source === 'remote')
    expect(asked().filter((path) => path === '/appkit/v1/config')).toHaveLength(1)
  })

  it('is read before the visitor acts where the page listens to the features', async () => {
    const page = await world.open()
    await page.evaluate(() => window.modal.subscribeFeatures(() => undefined))
    await page.waitForFunction(() => window.modal.explain().features.source === 'remote')
  })

  it('is nothing at all with the config postponed to the first open', async () => {
    world.emulator.ledger.clear()
    const page = await world.open({ remoteConfigAt: 'open' })
    await page.waitForLoadState('networkidle')
    expect(asked()).toEqual([])
    await page.locator('#open').click()
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await expect.poll(() => asked()).toContain('/appkit/v1/config')
  })

  it('is nothing without a project id, and visitors see no alert', async () => {
    world.emulator.ledger.clear()
    const page = await world.open({ projectId: '' })
    await page.locator('#open').click()
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    expect(await page.getByTestId('wui-alertbar-text').count()).toBe(0)
    expect(asked()).toEqual([])
  })

  it('loads no React before the first open', async () => {
    const page = await world.open()
    await page.waitForLoadState('networkidle')
    expect((await filesOf(page)).filter((name) => /^(open|react|connect)/i.test(name))).toEqual([])
  })
})
