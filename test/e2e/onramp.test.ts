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

async function coins(): Promise<bigint> {
  const { rpc } = await world.emulator.chain(1)
  return BigInt(String(await rpc('eth_getBalance', [alice, 'latest'])))
}

/** The form, over the account's tile. */
async function atForm(provider = 'meld'): Promise<Page> {
  world.emulator.control.config([{ id: 'onramp', isEnabled: true, config: ['meld', 'coinbase'] }])
  const page = await world.open({}, {}, 'onramp')
  await connectFox(page)
  await page.locator('#open').click()
  await page.getByTestId('w3m-account-default-fund-wallet-button').click()
  await page.getByTestId(`onramp-provider-${provider}`).click()
  await page.getByTestId('onramp-preset-100').waitFor()
  return page
}

async function choose(page: Page, symbol: string): Promise<void> {
  await page.getByTestId('onramp-purchase').click()
  await page.getByTestId(`onramp-token-${symbol}`).click()
  await page.getByTestId('onramp-purchase').filter({ hasText: symbol }).waitFor()
}

/** Follows the link, and returns the tab it opened. */
async function follow(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.getByTestId('onramp-continue').click()
  return opening
}

/** Only where the balance before is known can more of it be seen. */
async function balanceIsKnown(page: Page): Promise<void> {
  await page.getByTestId('onramp-progress-waiting').waitFor()
  await page.waitForFunction(() => localStorage.getItem('@latchkey/onramp:visit')?.includes('"before"'))
}

const textOf = async (page: Page, id: string) => (await page.getByTestId(id).textContent()) ?? ''

describe('buying', () => {
  it.each(['meld', 'coinbase'])(
    'at %s goes from the tile over the provider’s page to the chain',
    async (provider) => {
      world.emulator.control.onramp({ served: true })
      const page = await atForm(provider)
      await choose(page, 'ETH')
      await page.getByTestId('onramp-preset-250').click()
      await page.getByTestId('onramp-quote').waitFor()
      const promised = (await textOf(page, 'onramp-received')).replace(/[^\d.]/g, '')
      const before = await coins()
      const tab = await follow(page)
      // Nobody on the provider's page reaches the site.
      expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
      expect(await tab.getByTestId('seller-address').inputValue()).toBe(alice)
      expect(await tab.getByTestId('seller-amount').inputValue()).toBe('250')
      await balanceIsKnown(page)
      await tab.getByTestId('seller-pay').click()
      await tab.getByTestId('seller-done').waitFor()
      // The page also looks by itself: the button may be gone by now.
      await page.getByTestId('onramp-check').evaluateAll(([button]: HTMLElement[]) => button?.click())
      await page.getByTestId('onramp-progress-arrived').waitFor()
      expect(Number((await coins()) - before) / 1e18).toBeCloseTo(Number(promised), 5)
      await page.getByTestId('onramp-done').click()
      await page.getByTestId('w3m-account-default-fund-wallet-button').waitFor()
    },
  )

  it('goes on after a reload', async () => {
    const page = await atForm()
    await choose(page, 'ETH')
    await page.getByTestId('onramp-amount').fill('100')
    const tab = await follow(page)
    await balanceIsKnown(page)
    await page.reload()
    await page.waitForFunction(() => window.modal.getAccount().isConnected)
    await tab.getByTestId('seller-pay').click()
    await tab.getByTestId('seller-done').waitFor()
    await page.evaluate(() => window.modal.open({ view: 'OnRampProviders' as 'Account' }))
    await page.getByTestId('onramp-under-way').click()
    await page.getByTestId('onramp-progress-arrived').waitFor()
  })

  it('by sample data says so, and shows no price', async () => {
    const page = await atForm()
    await page.getByTestId('onramp-sample-limits').waitFor()
    await page.getByTestId('onramp-amount').fill('100')
    await page.getByTestId('onramp-sample-quote').filter({ hasText: 'Sample data' }).waitFor()
    expect(await page.getByTestId('onramp-quote').count()).toBe(0)
    expect(await textOf(page, 'onramp-received')).not.toMatch(/\d/)
    await page.getByTestId('onramp-continue').waitFor()
  })

  it('below the limit is not offered, and says the limit', async () => {
    const page = await atForm()
    await page.getByTestId('onramp-amount').fill('9.99')
    await page.getByTestId('onramp-limit').filter({ hasText: '$10' }).waitFor()
    expect(await page.getByTestId('onramp-action').isDisabled()).toBe(true)
    expect(await page.getByTestId('onramp-continue').count()).toBe(0)
  })

  it('loads nothing with the account', async () => {
    const files: string[] = []
    const page = await world.open({}, {}, 'onramp')
    page.on('request', (request) => files.push(request.url()))
    await connectFox(page)
    await page.locator('#open').click()
    await page.getByTestId('w3m-account-default-fund-wallet-button').waitFor()
    await page.getByTestId('balances-list').waitFor()
    expect(files.filter((url) => /onramp/i.test(new URL(url).pathname))).toEqual([])
  })
})
