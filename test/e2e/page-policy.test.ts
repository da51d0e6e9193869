import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterEmail, logInByEmail } from './log-in-by-email.js'
import { clickFox, startWorld, type World } from './world.js'

/** What the site sends: a test sets it before it opens a page. */
const headers: Record<string, string> = {}
const embedder = 'cross-origin-embedder-policy'
const opener = 'cross-origin-opener-policy'
const withHeaders = (sent: Readonly<Record<string, string>>) => {
  for (const name of [embedder, opener]) delete headers[name]
  Object.assign(headers, sent)
}

let world: World
beforeAll(async () => {
  world = await startWorld({ headers })
})
afterAll(() => world.close())

const start = () => world.open({}, {}, 'embedded')
const isIsolated = (page: Page) => page.evaluate(() => window.crossOriginIsolated)
const alertOf = (page: Page) => page.getByTestId('wui-alertbar-text')
const lineOf = (page: Page, text: RegExp) => page.waitForEvent('console', (line) => text.test(line.text()))

describe('a page with Cross-Origin-Embedder-Policy', () => {
  it.each([
    ['alone', { [embedder]: 'require-corp' }],
    ['that is isolated', { [embedder]: 'require-corp', [opener]: 'same-origin' }],
    ['that sends no credentials', { [embedder]: 'credentialless' }],
  ])('%s names the header at once where a login needs the frame, and other wallets work', async (_, sent) => {
    withHeaders(sent)
    const page = await start()
    expect(await isIsolated(page)).toBe(opener in sent)
    const told = lineOf(page, /Cross-Origin-Embedder-Policy/)
    await enterEmail(page)
    await told
    await page.getByText('This page does not let the embedded wallet load').first().waitFor()
    // What comes after the 20 s that a frame has to load has another text.
    expect(await alertOf(page).textContent()).toBe('Wallet Blocked by Page Policy')
    expect(await page.locator('#w3m-iframe').count()).toBe(0)
    await page.evaluate(() => window.modal.close())
    await clickFox(page)
  })

  it('in a report alone lets everything work', async () => {
    withHeaders({ 'cross-origin-embedder-policy-report-only': 'require-corp' })
    const page = await start()
    await logInByEmail(world, page)
    expect(await alertOf(page).count()).toBe(0)
    delete headers['cross-origin-embedder-policy-report-only']
  })
})

describe('a page with Cross-Origin-Opener-Policy', () => {
  it('same-origin logs in by email', async () => {
    withHeaders({ [opener]: 'same-origin' })
    await logInByEmail(world, await start())
  })

  it('same-origin is told that its windows are cut off; a login whose answer comes by the frame works', async () => {
    withHeaders({ [opener]: 'same-origin' })
    const page = await start()
    await page.evaluate(() => {
      Document.prototype.hasFocus = () => false // here every page believes that it is in front
    })
    const told = lineOf(page, /Cross-Origin-Opener-Policy: same-origin/)
    const popup = await openGoogle(page)
    await popup.getByText('Log in with google').waitFor()
    await told
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Log in' }).click()])
    await page.waitForFunction(() => window.modal.getAccount().isConnected)
  })

  it('same-origin-allow-popups logs in by a window, and is told nothing', async () => {
    withHeaders({ [opener]: 'same-origin-allow-popups' })
    const page = await start()
    const lines: string[] = []
    page.on('console', (line) => lines.push(line.text()))
    const popup = await openGoogle(page)
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Log in' }).click()])
    await page.waitForFunction(() => window.modal.getAccount().isConnected)
    expect(lines.filter((line) => line.includes('[latchkey]'))).toEqual([])
  })
})

async function openGoogle(page: Page): Promise<Page> {
  await page.locator('#open').click()
  const opened = page.waitForEvent('popup')
  await page.getByTestId('social-selector-google').click()
  return opened
}
