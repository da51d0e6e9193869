import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { soon } from '../until.js'
import { fox, startWorld, type World } from './world.js'

declare global {
  interface Window {
    /** Of the page `frame`: adds a frame to a place of its plugin's. */
    addFrame(): Promise<void>
    showFrame(shown: boolean): void
    isReady(): boolean
  }
}

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const start = async (options = {}) => {
  const page = await world.open(options, {}, 'frame')
  await page.waitForFunction(() => window.isReady())
  return page
}
const addFrame = (page: Page) => page.evaluate(() => window.addFrame())
const inside = (page: Page) => page.frameLocator('iframe[title=Frame]').getByRole('button')
const openModal = async (page: Page) => {
  await page.evaluate(() => void window.modal.open())
  await page.getByTestId(`wallet-selector-${fox}`).waitFor()
}
const show = (page: Page, shown = true) => page.evaluate((on) => window.showFrame(on), shown)
/** Whether the frame is the one that was added, not loaded anew. */
const isFirst = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title=Frame]')
    return frame?.contentDocument?.documentElement.dataset.mark === 'first'
  })

/** Shown over the card, the frame takes a click, and is the same frame after the card has closed. */
async function clickInFrame(page: Page): Promise<void> {
  await show(page)
  await inside(page).click()
  await page.waitForFunction(() => document.title === 'Clicked inside')
  await show(page, false)
  expect(await isFirst(page)).toBe(true)
  expect(await inside(page).isVisible()).toBe(false)
}

describe('a frame of a plugin', () => {
  it('is in the page before the modal, unseen, and is not loaded anew by opening and closing', async () => {
    const page = await start()
    await addFrame(page)
    expect(await page.evaluate(() => document.querySelectorAll('latchkey-modal').length)).toBe(1)
    expect(await inside(page).isVisible()).toBe(false)
    for (let time = 0; time < 2; time += 1) {
      await openModal(page)
      await clickInFrame(page)
      await page.evaluate(() => window.modal.close())
      await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    }
    expect(await page.evaluate(() => document.querySelectorAll('latchkey-modal').length)).toBe(1)
    expect(await isFirst(page)).toBe(true)
  })

  it('covers the content of the card, and the title stays', async () => {
    const page = await start()
    await openModal(page)
    await addFrame(page)
    await show(page)
    const boxOf = (place: Locator) => place.boundingBox().then((box) => box ?? { x: 0, y: 0, width: 0 })
    // The card may still move: the frame comes to rest where the card does.
    await soon(async () => {
      const card = await boxOf(page.getByTestId('w3m-modal-card'))
      const frame = await boxOf(page.locator('[data-plugin=framed]'))
      expect(frame.width).toBeCloseTo(card.width, 0)
      expect(frame.y).toBeCloseTo(card.y + 60, 0)
    })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await clickInFrame(page)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('LATCHKEY-MODAL')
    await page.keyboard.press('Escape')
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
  })

  it('that is asked for while the modal is opening is in the same element', async () => {
    const page = await start()
    await page.evaluate(async () => {
      const opening = window.modal.open()
      await Promise.all([window.addFrame(), opening])
    })
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    expect(await page.evaluate(() => document.querySelectorAll('latchkey-modal').length)).toBe(1)
    await clickInFrame(page)
  })

  it('is in the element that the page placed, or where that is late, the modal stays with the frame', async () => {
    const place = () => {
      const element = document.createElement('latchkey-modal')
      element.id = 'placed'
      document.getElementById('place')?.append(element)
    }
    const page = await start({ disableAppend: true })
    await page.evaluate(place)
    await addFrame(page)
    expect(await page.evaluate(() => !!document.querySelector('#placed iframe'))).toBe(true)
    await openModal(page)
    await clickInFrame(page)

    const late = await start({ disableAppend: true })
    await addFrame(late)
    await openModal(late)
    await late.evaluate(place)
    await clickInFrame(late)
  })

  it('lies beside a card within the page whose element comes later', async () => {
    const page = await start({ embedded: true })
    await addFrame(page)
    await page.evaluate(() =>
      document.getElementById('place')?.append(document.createElement('latchkey-modal')),
    )
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await clickInFrame(page)
  })

  it('goes with the modal', async () => {
    const page = await start()
    await addFrame(page)
    await page.evaluate(() => window.modal.destroy())
    expect(await page.evaluate(() => document.querySelectorAll('iframe, latchkey-modal').length)).toBe(0)
  })

  it('is in the origins of the page’s policy', async () => {
    const page = await start()
    expect(await page.evaluate(() => window.modal.explain().origins.frame)).toEqual(['https://frame.test'])
  })
})
