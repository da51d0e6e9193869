import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaints } from './axe.js'
import { fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ motion: true })
})
afterAll(() => world.close())

async function open(page: Page, view: string, params?: object): Promise<void> {
  await page.evaluate(([v, p]) => window.modal.open({ view: v as 'Connect', params: p }), [
    view,
    params,
  ] as const)
  await page.getByTestId('w3m-modal-card').waitFor()
  await page.waitForFunction((v) => window.modal.getState().view === v, view)
}

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

  it('comes back to what led on, in the first view as well, and hears the title before the controls', async () => {
    const page = await world.open()
    const focused = () =>
      page.evaluate(() =>
        document.querySelector('latchkey-modal')?.shadowRoot?.activeElement?.getAttribute('data-testid'),
      )
    await page.locator('#open').click()
    const opener = page.getByTestId('all-wallets')
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-testid^=wallet-search-item]').first().waitFor()
    await page.getByTestId('header-back').focus()
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('all-wallets')
    const [first] = await page.locator('header > *').evaluateAll((parts) => parts.map(({ id }) => id))
    expect(first).toBe('title')
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

describe('what a hand does besides pressing', () => {
  it('reads the name of an icon and of what is cut where the mouse rests, and on the keyboard', async () => {
    const page = await world.open()
    const tip = page.getByTestId('tooltip')
    await open(page, 'AllWallets')
    await page.getByTestId('w3m-header-close').hover()
    await tip.waitFor()
    expect(await tip.textContent()).toBe('Close')
    // A wallet's name that is longer than its card.
    await page.getByText('Acorn Purse').hover()
    await page.waitForFunction(
      () =>
        document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.tip')?.textContent ===
        'Acorn Purse',
    )
    const inside = await page.evaluate(() => {
      const root = document.querySelector('latchkey-modal')?.shadowRoot
      const [card, box] = ['.card', '.tip'].map((name) => root?.querySelector(name)?.getBoundingClientRect())
      return !!card && !!box && box.left >= card.left && box.right <= card.right && box.top >= card.top
    })
    expect(inside).toBe(true)
    await page.mouse.move(5, 5)
    await tip.waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    await tip.waitFor()
    expect(await complaints(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    expect(await tip.count()).toBe(0)
  })

  it('reads the name of what the mouse rests on though the focus moves, as it does to a view that arrives', async () => {
    const page = await world.open()
    await open(page, 'AllWallets')
    const move = (selector: string) =>
      page.evaluate((at) => {
        const element = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector(at)
        if (element instanceof HTMLElement) element.focus()
      }, selector)
    await move('input')
    await page.getByTestId('w3m-header-close').hover()
    await move('#title')
    await page.getByTestId('tooltip').waitFor()
    expect(await page.getByTestId('tooltip').textContent()).toBe('Close')
    await move('input')
    expect(await page.getByTestId('tooltip').count()).toBe(1)
  })

  it('pulls the sheet of a phone down: a little brings it back, far lets it go, and a list scrolls first', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const page = await world.open({}, phone)
    const touch = await page.context().newCDPSession(page)
    const card = page.getByTestId('w3m-modal-card')
    const top = async () => (await card.boundingBox())?.y ?? 0
    /** A finger goes down by so many px, slowly; what is seen before it is lifted. */
    const pull = async (from: { x: number; y: number }, by: number) => {
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: y === undefined ? [] : [{ x: from.x, y }],
        })
      await send('touchStart', from.y)
      for (let step = 1; step <= 10; step += 1) {
        await send('touchMove', from.y + (by * step) / 10)
        await page.waitForTimeout(20)
      }
      const seen = await top()
      await send('touchEnd')
      return seen
    }
    await open(page, 'AllWallets')
    await page.waitForLoadState('networkidle')
    const rest = await top()
    const header = { x: 195, y: rest + 20 }
    expect(await pull(header, 60)).toBeGreaterThan(rest + 40)
    await expect.poll(top).toBeCloseTo(rest, 0)
    const list = page.locator('latchkey-modal .scroll').last()
    await list.evaluate((box) => box.scrollTo(0, 200))
    expect(await pull({ x: 195, y: rest + 300 }, 150)).toBeCloseTo(rest, 0)
    await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBeLessThan(200)
    await pull(header, 300)
    await card.waitFor({ state: 'hidden' })
    // What may not be closed comes back.
    await page.evaluate((w) => window.demoWallets?.policy(w, 'approve'), fox)
    await page.locator('#open').click()
    await page.getByTestId(`wallet-selector-${fox}`).click()
    await page.waitForFunction(() => window.modal.getAccount().isConnected)
    await page.evaluate((w) => window.demoWallets?.switchChain(w, 137), fox)
    await page.waitForFunction(() => window.modal.getState().view === 'UnsupportedChain')
    await page.getByTestId('w3m-network-switch-Ethereum').waitFor()
    await page.waitForTimeout(400) // The height of the view takes 150 ms, and its pictures arrive.
    const held = await top()
    await pull({ x: 195, y: held + 20 }, 300)
    await expect.poll(top).toBeCloseTo(held, 0)
    expect(await page.evaluate(() => window.modal.getState().open)).toBe(true)
  })

  it('moves nothing where motion is reduced: the sheet fades away', async () => {
    const page = await world.open(
      {},
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
    )
    await open(page, 'Connect')
    const moving = await page.getByTestId('w3m-modal-card').evaluate(async (card) => {
      void window.modal.close()
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return card.getAnimations().map((each) => each instanceof CSSAnimation && each.animationName)
    })
    expect(moving).toEqual(['fade'])
  })
})
