import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ chains: [1] })
})
afterAll(() => world.close())

const shown = (page: Page) => page.getByTestId('pick-wallet').waitFor()
const closed = (page: Page) => page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })

async function pickFox(page: Page): Promise<void> {
  await page.getByTestId(`pick-${fox}`).click()
  await page.getByTestId('demo-wallet-approve').click()
}

describe('a site that shows wallets by a plugin of its own', () => {
  it('connects, shows the account, and shows its own view again after disconnecting', async () => {
    const page = await world.open({}, {}, 'own-connect')
    await page.locator('#open').click()
    await shown(page)
    await pickFox(page)
    await closed(page)
    await page.locator('#open').click()
    await page.getByTestId('disconnect-button').click()
    await page.waitForFunction(() => !window.modal.getAccount().isConnected)
    await page.evaluate(() => void window.modal.open())
    await shown(page)
  })

  it('is asked for by a call of the page to connect, which is answered', async () => {
    const page = await world.open({}, {}, 'own-connect')
    const answer = page.evaluate(() => window.modal.connect().then(({ address }) => address))
    await shown(page)
    await pickFox(page)
    expect(await answer).toBe(await page.evaluate(() => window.modal.getAccount().address))
  })

  it('ends such a call when the visitor leaves', async () => {
    const page = await world.open({}, {}, 'own-connect')
    const answer = page.evaluate(() => window.modal.connect().catch(({ message }: Error) => message))
    await shown(page)
    await page.keyboard.press('Escape')
    expect(await answer).toBe('Modal closed')
  })
})
