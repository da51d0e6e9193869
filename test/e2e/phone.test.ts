import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { soon } from '../until.js'
import { connectFox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ chains: [1] })
})
beforeEach(() => world.emulator.control.reset({ chains: true }))
afterAll(() => world.close())

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

interface Target {
  readonly what: string
  readonly width: number
  readonly height: number
}

/** What can be pressed in the card and is smaller than a finger; a link within a sentence may be (WCAG 2.5.8). */
const smallTargets = (page: Page): Promise<readonly Target[]> =>
  page.evaluate(() => {
    const card = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.card')
    const all = [...(card?.querySelectorAll('button, a[href], input, textarea, [role="tab"]') ?? [])]
    return all.flatMap((element) => {
      const target = element.closest('label') ?? element
      const { width, height } = target.getBoundingClientRect()
      const isInSentence = element.matches('p a, p button, span a, span button')
      const isHidden = width < 2 || height < 2 || getComputedStyle(element).visibility === 'hidden'
      if (isHidden || isInSentence || Math.min(width, height) >= 43.5) return []
      const what = element.getAttribute('data-testid') ?? element.textContent ?? element.tagName
      return [{ what, width: Math.round(width), height: Math.round(height) }]
    })
  })

async function show(page: Page, view: string): Promise<void> {
  await page.evaluate((name) => void window.modal.open({ view: name as 'Account' }), view)
  await page.waitForFunction((name) => window.modal.getState().view === name, view)
  await page.getByTestId('w3m-modal-card').waitFor()
  await page.waitForLoadState('networkidle')
}

describe('on a phone every target is as large as a finger', () => {
  it.each(['Connect', 'AllWallets', 'Networks', 'WhatIsAWallet', 'WhatIsANetwork', 'GetWallet'])(
    '%s',
    async (view) => {
      const page = await world.open({}, phone, 'features')
      await show(page, view)
      await soon(async () => expect(await smallTargets(page)).toEqual([]))
    },
  )

  it('the account and what it leads to', async () => {
    const page = await world.open({}, phone, 'features')
    await connectFox(page)
    for (const view of [
      'Account',
      'ProfileWallets',
      'WalletReceive',
      'WalletSend',
      'WalletSendSelectToken',
      'Transactions',
    ]) {
      await show(page, view)
      await soon(async () => expect([view, await smallTargets(page)]).toEqual([view, []]))
    }
  })
})

/** The whole code is on the screen, and large enough to be read from it. */
async function expectWholeCode(page: Page, width: number, height: number): Promise<void> {
  const code = page.locator('latchkey-modal .qr-card')
  await code.scrollIntoViewIfNeeded()
  const box = await code.boundingBox()
  expect(box?.height).toBeGreaterThan(100)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
}

describe.each([
  ['a phone on its side', 844, 390],
  ['400 % zoom', 320, 256],
])('on a short screen: %s', (_, width, height) => {
  it('the code to receive by is whole', async () => {
    const page = await world.open({}, { viewport: { width, height } }, 'features')
    await connectFox(page)
    await show(page, 'WalletReceive')
    await expectWholeCode(page, width, height)
  })

  it('the code to pair by is whole', async () => {
    const page = await world.open({}, { viewport: { width, height } })
    await show(page, 'ConnectingWalletConnectBasic')
    await expectWholeCode(page, width, height)
  })
})
