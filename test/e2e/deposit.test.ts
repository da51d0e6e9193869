import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectFox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ chains: [1] })
})
beforeEach(() => world.emulator.control.reset({ chains: true }))
afterAll(() => world.close())

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

async function held(): Promise<bigint> {
  const { rpc } = await world.emulator.chain(1)
  return BigInt(String(await rpc('eth_getBalance', [alice, 'latest'])))
}

/** The form for ether, over the account's tile and the list of ways. */
async function atForm(): Promise<Page> {
  const page = await world.open({}, {}, 'deposit')
  await connectFox(page)
  await page.locator('#open').click()
  await page.getByTestId('w3m-account-default-fund-wallet-button').click()
  await page.getByTestId('wallet-features-deposit-from-exchange-button').click()
  await page.getByTestId('deposit-from-exchange-asset-button').filter({ hasText: 'USDC' }).click()
  await page.getByTestId('deposit-asset-ETH').click()
  await page.getByTestId('deposit-preset-50').click()
  // At 3000 dollars.
  await page.getByTestId('deposit-asked').filter({ hasText: '0.016666 ETH' }).waitFor()
  return page
}

/** At the exchange, in the tab that the click opened. */
async function atExchange(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.getByTestId('deposit-exchange-binance').click()
  const tab = await opening
  await tab.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  return tab
}

describe('depositing from an exchange', () => {
  it('leads to its page and back, and the account has exactly what was shown', async () => {
    const page = await atForm()
    const before = await held()
    const tab = await atExchange(page)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.bringToFront()
    await page.getByTestId('pay-exchange-success').filter({ hasText: '0.016666 ETH' }).waitFor()
    expect((await held()) - before).toBe(16_666n * 10n ** 12n)
  })

  it('is found again after a reload, and what the exchange says is told', async () => {
    const page = await atForm()
    const tab = await atExchange(page)
    await page.reload()
    await tab.getByRole('button', { name: 'Decline' }).click()
    await page.bringToFront()
    await page.evaluate(() => void Reflect.get(window, 'modal').open({ view: 'PayWithExchange' }))
    await page.getByTestId('deposit-earlier-check').click()
    await page.getByTestId('pay-exchange-failed').waitFor()
  })
})
