import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickFox, fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** A style sheet of the page, as its policy allows none that is written into it. */
const addSheet = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)

describe('inside a page of somebody else', () => {
  it('looks as ever where the page unsets everything that it has', async () => {
    const page = await world.open()
    const size = async () => {
      await page.evaluate(() => window.modal.open())
      await page.getByTestId(`wallet-selector-${fox}`).waitFor()
      await page.waitForLoadState('networkidle')
      const box = await page
        .getByTestId(`wallet-selector-${fox}`)
        .evaluate((row) => (row instanceof HTMLElement ? [row.offsetWidth, row.offsetHeight] : []))
      await page.evaluate(() => window.modal.close())
      await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
      return box
    }
    const before = await size()
    await addSheet(page, '* { all: unset !important }')
    expect(await size()).toEqual(before)
  })

  it.each([
    ['zoomed', 'html { zoom: 1.5 }'],
    ['contained', 'body { contain: strict; width: 300px; height: 200px }'],
    ['moved by a transform', 'body { transform: translate(300px, 200px) rotate(5deg) }'],
    [
      'laid out in columns',
      'body { display: grid; grid-template-columns: repeat(4, 1fr); overflow: hidden }',
    ],
    ['blurred', 'body { filter: blur(4px); opacity: 0.2 }'],
  ])('covers the window and can be used where the page is %s', async (_, css) => {
    const page = await world.open()
    await addSheet(page, css)
    await page.evaluate(() => window.modal.open())
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    const overlay = await page.getByTestId('w3m-modal-overlay').boundingBox()
    expect(
      [overlay?.x, overlay?.y, overlay?.width, overlay?.height].map((side) => Math.round(side ?? -1)),
    ).toEqual([0, 0, 1280, 800])
    await page.getByTestId('w3m-header-close').click()
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
  })

  it('mirrors where the page is written from right to left', async () => {
    const page = await world.open()
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await page.evaluate(() => window.modal.open())
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    const close = await page.getByTestId('w3m-header-close').boundingBox()
    const card = await page.getByTestId('w3m-modal-card').boundingBox()
    expect((close?.x ?? 999) - (card?.x ?? 0)).toBeLessThan(100)
  })

  it('connects where names of the page’s elements hide what a document has', async () => {
    const page = await world.open()
    await page.evaluate(() => {
      const names = ['body', 'head', 'activeElement', 'title', 'hidden']
      for (const name of names) {
        const form = document.createElement('form')
        form.setAttribute('name', name)
        document.documentElement.querySelector('body')?.append(form)
      }
    })
    await clickFox(page)
  })

  it('connects where the page has extended what every object and list has', async () => {
    const page = await world.open()
    await page.evaluate(() => {
      // Not enumerable: with such a name no page works that a bundler built, whatever it embeds.
      Object.defineProperty(Object.prototype, 'watch', { value: () => undefined })
      Object.assign(Array.prototype, { last: () => undefined })
      Object.assign(Function.prototype, { later: () => undefined })
      window.modal.destroy()
      window.modal = window.make()
    })
    await page.evaluate(() => window.modal.open())
    await page.getByTestId(`wallet-selector-${fox}`).click()
    await page.getByTestId('demo-wallet-approve').click()
    await page.waitForFunction(() => window.modal.getAccount().isConnected)
  })

  it('opens within a transition of the page', async () => {
    const page = await world.open()
    await page.evaluate(() => document.startViewTransition(() => window.modal.open()).finished)
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
  })

  it('connects in a frame of another site that has no storage', async () => {
    const page = await world.open()
    const site = new URL(page.url())
    const body = `<iframe sandbox="allow-scripts" src="${page.url()}" width="420" height="700"></iframe>`
    await page.route('**/around.html', (route) => route.fulfill({ contentType: 'text/html', body }))
    // A module of a page without an origin is a request of another site.
    await page.route(/\.js(\?|$)/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'access-control-allow-origin': '*' },
      })
    })
    await page.goto(new URL('/around.html', site).href)
    const frame = page.frameLocator('iframe')
    await frame.locator('#open').click()
    await frame.getByTestId(`wallet-selector-${fox}`).click()
    await frame.getByTestId('demo-wallet-approve').click()
    await expect
      .poll(() => page.frames()[1]?.evaluate(() => window.modal.getAccount().isConnected))
      .toBe(true)
  })
})
