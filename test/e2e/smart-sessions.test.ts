import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { complaints } from './axe.js'
import { connectFox, fox, startWorld, type World } from './world.js'

declare global {
  interface Window {
    /** What became of what the page asked for: ids, or the code of an error. */
    asked: unknown[]
    grant(): Promise<unknown>
  }
}

let world: World
beforeAll(async () => {
  world = await startWorld({ chains: [1] })
})
afterEach(() => world.emulator.control.reset())
afterAll(() => world.close())

const approve = (page: Page) => page.getByTestId('demo-wallet-approve').click()
const outcome = async (page: Page) => {
  await page.waitForFunction(() => window.asked.length > 0)
  return page.evaluate(() => window.asked.at(-1))
}
const methods = (page: Page) =>
  page.evaluate((wallet) => window.demoWallets?.calls(wallet).map(({ method }) => method) ?? [], fox)

/** What the page asks for is on screen. */
async function atReview(): Promise<Page> {
  const page = await world.open({}, {}, 'smart-sessions')
  await connectFox(page)
  await page.evaluate(() => void window.grant())
  await page.getByText('Spend up to 0.01 ETH each day').first().waitFor()
  return page
}

describe('an app that may act for a visitor', () => {
  it('says in plain words what it may do before the wallet is asked, and is ended from the account', async () => {
    const page = await atReview()
    expect(await methods(page)).not.toContain('wallet_grantPermissions')
    expect(await complaints(page)).toEqual([])
    await page.getByTestId('session-approve').click()
    await page.getByTestId('session-review').getByText('Approve in Fox Wallet').waitFor()
    await approve(page)
    await page.getByTestId('session-created').waitFor()
    expect(await outcome(page)).toEqual([expect.stringMatching(/^[\w-]{36}$/)])
    await page.getByTestId('session-done').click()
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })

    await page.locator('#open').click()
    await page.getByTestId('w3m-header-smart-sessions').click()
    await page.getByTestId('session-row').click()
    await page.getByText('Spend up to 0.01 ETH each day').first().waitFor()
    expect(await complaints(page)).toEqual([])
    await page.getByTestId('session-end').click()
    await approve(page)
    await page.getByTestId('sessions-empty').waitFor()
    expect(await page.evaluate(() => window.modal.getAccount().isConnected)).toBe(true)
    expect(await page.evaluate(() => window.violations)).toEqual([])
  })

  it('is refused in the wallet, and asked for once more', async () => {
    const page = await atReview()
    await page.getByTestId('session-approve').click()
    await page.getByTestId('demo-wallet-reject').click()
    await page.getByTestId('session-declined').waitFor()
    await page.getByTestId('session-approve').click()
    await approve(page)
    await page.getByTestId('session-created').waitFor()
  })

  it('gets nothing from a visitor who cancels by the keyboard', async () => {
    const page = await atReview()
    await page.keyboard.press('Escape')
    expect(await outcome(page)).toBe('LK_CLOSED')
    expect(await methods(page)).not.toContain('wallet_grantPermissions')
  })
})
