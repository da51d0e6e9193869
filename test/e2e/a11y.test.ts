import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaints } from './axe.js'
import { connectFox, fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

async function open(page: Page, view: string, params?: object): Promise<void> {
  await page.evaluate(([v, p]) => window.modal.open({ view: v as 'Connect', params: p as never }), [
    view,
    params,
  ] as const)
  await page.getByTestId('w3m-modal-card').waitFor()
  await page.waitForFunction((v) => window.modal.getState().view === v, view)
}

describe.each(['light', 'dark'] as const)('axe, %s', (themeMode) => {
  it.each(['Connect', 'AllWallets', 'WhatIsAWallet', 'GetWallet', 'Networks', 'WhatIsANetwork'])(
    'finds nothing on %s',
    async (view) => {
      const page = await world.open({ themeMode })
      await open(page, view)
      await page.waitForLoadState('networkidle')
      expect(await complaints(page)).toEqual([])
    },
  )

  it('finds nothing while connecting, and after a rejection', async () => {
    const page = await world.open({ themeMode })
    await page.evaluate((w) => window.demoWallets?.policy(w, 'reject'), fox)
    await page.locator('#open').click()
    await page.getByTestId(`wallet-selector-${fox}`).click()
    await page.getByTestId('w3m-connecting-widget-secondary-button').waitFor()
    expect(await complaints(page)).toEqual([])
  })

  it('finds nothing on the account and on an unsupported chain', async () => {
    const page = await world.open({ themeMode })
    await connectFox(page)
    await page.locator('#open').click()
    await page.getByTestId('disconnect-button').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await complaints(page)).toEqual([])
    await page.evaluate((w) => window.demoWallets?.switchChain(w, 137), fox)
    await page.waitForFunction(() => window.modal.getState().view === 'UnsupportedChain')
    await page.getByTestId('w3m-network-switch-Ethereum').waitFor()
    expect(await complaints(page)).toEqual([])
  })
})

describe('by keyboard alone', () => {
  it('connects and disconnects, and focus comes back to the button', async () => {
    const page = await world.open()
    await page.evaluate((w) => window.demoWallets?.policy(w, 'approve'), fox)
    const press = async (key: string) => page.keyboard.press(key)
    const focused = () =>
      page.evaluate(() => {
        let at = document.activeElement
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
        return at?.getAttribute('data-testid') ?? at?.id ?? ''
      })
    const tabTo = async (id: string) => {
      for (let i = 0; i < 40 && (await focused()) !== id; i += 1) await press('Tab')
      expect(await focused()).toBe(id)
    }
    await tabTo('open')
    await press('Enter')
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await tabTo(`wallet-selector-${fox}`)
    await press('Enter')
    await page.waitForFunction(() => window.modal.getAccount().isConnected)
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    expect(await focused()).toBe('open')
    await press('Enter')
    await page.getByTestId('disconnect-button').waitFor()
    await tabTo('disconnect-button')
    await press('Enter')
    await page.waitForFunction(() => window.modal.getAccount().status === 'disconnected')
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    expect(await focused()).toBe('open')
  })

  it('closes with Escape and keeps Tab inside while open', async () => {
    const page = await world.open()
    await page.locator('#open').focus()
    await page.keyboard.press('Enter')
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    for (let i = 0; i < 30; i += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => document.activeElement?.id === 'open')
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
  })
})
