import { type Emulator, startEmulator } from 'latchkey-emulator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAllStates } from '../../../playground/gallery/embedded-states.js'
import { launchForTests } from '../../../scripts/browser.mjs'
import { serve } from '../../../scripts/serve.mjs'
import { browserWaitTimeout } from '../../test-limits.js'
import { settled } from '../axe.js'

let emulator: Emulator
let site: Awaited<ReturnType<typeof serve>>
let browser: Browser
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, chains: [1] })
  site = await serve({
    root: new URL('../../../.cache/e2e/playground', import.meta.url).pathname,
    emulator: emulator.url,
    keep: true,
  })
  browser = await launchForTests()
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await emulator.close()
})

/** The screens that the first screen is made for: a low laptop, and a phone. */
const screens = [
  ['1280 × 720', { viewport: { width: 1280, height: 720 } }],
  ['390 × 844', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const

/** Names of the controls that are not wholly within what can be seen of the list without scrolling. */
function outOfSight(): readonly string[] {
  const root = document.querySelector('latchkey-modal')?.shadowRoot
  const box = root?.querySelector('[data-testid=w3m-connect-scroll-view]')
  if (!box) return ['no list']
  const { top, bottom } = box.getBoundingClientRect()
  const controls = [...box.querySelectorAll<HTMLElement>('button, a[href], input')]
  const isIn = (control: Element) => {
    const own = control.getBoundingClientRect()
    return own.top >= top && own.bottom <= Math.min(bottom, innerHeight)
  }
  const nameOf = (one: HTMLElement) => one.closest<HTMLElement>('[data-testid]')?.dataset.testid ?? '?'
  return controls.filter((one) => !isIn(one)).map(nameOf)
}

async function show(page: Page, state: string): Promise<void> {
  page.setDefaultTimeout(browserWaitTimeout)
  await page.goto(`${site.url}/gallery?${new URLSearchParams({ view: 'Connect', state })}`)
  await page.locator('html[data-gallery=ready]').waitFor()
  await settled(page)
}

describe.each(screens)('the first screen at %s', (_, settings) => {
  it.each(connectAllStates.map(({ state }) => state))(
    'shows every way to connect at once: %s',
    async (state) => {
      const context = await browser.newContext({ ...settings, reducedMotion: 'reduce', locale: 'en-US' })
      const page = await context.newPage()
      await show(page, state)
      expect(await page.evaluate(outOfSight)).toEqual([])
      await context.close()
    },
  )
})
