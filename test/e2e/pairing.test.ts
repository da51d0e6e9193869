import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settled } from './axe.js'
import { startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** Opens the code and answers the link it holds. */
async function openCode(page: Page): Promise<string> {
  await page.locator('#open').click()
  await page.getByTestId('wallet-selector-walletconnect').click()
  const code = page.locator('[data-testid=wui-qr-code][uri^="wc:"]')
  await code.waitFor()
  await settled(page)
  return linkOf(page)
}

/** As a page gets it: what stands in the document is without its key. */
async function linkOf(page: Page): Promise<string> {
  const shown = await page.getByTestId('wui-qr-code').getAttribute('uri')
  expect(shown).toMatch(/^wc:[0-9a-f]{64}@2$/)
  return page.evaluate(async () => {
    const link = (await window.modal.use('pairing')).get()
    return link.status === 'ready' ? link.uri : ''
  })
}

/** Reads the code off the screen as a phone's camera does: pixels in, text out. */
async function scan(page: Page): Promise<string | undefined> {
  const shot = await page.getByTestId('wui-qr-code').screenshot()
  const blank = await page.context().newPage()
  const { data, width, height } = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, image.width, image.height)
    return { data: [...pixels.data], width: image.width, height: image.height }
  }, shot.toString('base64'))
  await blank.close()
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data
}

describe.each(['light', 'dark'] as const)('the code on the screen, %s', (themeMode) => {
  it('is read by a QR reader, image and all, on a desktop', async () => {
    const page = await world.open({ themeMode })
    const uri = await openCode(page)
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(await scan(page)).toBe(uri)
  })
})

describe('the link', () => {
  it('is copied', async () => {
    const page = await world.open({}, { permissions: ['clipboard-read', 'clipboard-write'] })
    const uri = await openCode(page)
    await page.getByTestId('copy-wc2-uri').click()
    await page.getByTestId('wui-snackbar-message').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
  })

  it('cannot be had while the relay is down, which is said, and can be tried again', async () => {
    world.emulator.relay.down(true)
    const page = await world.open()
    await page.locator('#open').click()
    await page.getByTestId('wallet-selector-walletconnect').click()
    const again = page.getByRole('button', { name: /try again/i })
    await again.waitFor()
    world.emulator.relay.down(false)
    await again.click()
    await page.locator('[data-testid=wui-qr-code][uri^="wc:"]').waitFor()
  })
})

describe('a wallet that is announced while its code is on screen', () => {
  const heron = 'org.example.heron'
  const approve = (page: Page) => page.getByTestId('demo-wallet-approve')
  const tab = (page: Page) => page.getByRole('tab', { name: 'Browser' })

  /** The code of a wallet that is not in this browser yet. */
  async function openHeron(): Promise<Page> {
    const page = await world.open()
    await page.locator('#open').click()
    await page.getByTestId('all-wallets').click()
    await page.locator('[data-testid^=wallet-search-item]', { hasText: 'Heron' }).click()
    await page.locator('[data-testid=wui-qr-code][uri^="wc:"]').waitFor()
    return page
  }
  /** The way is still the code, and nobody was asked. */
  async function isUntouched(page: Page): Promise<void> {
    await page.waitForFunction(() =>
      window.modal.getConnectors().some(({ rdns }) => rdns === 'org.example.heron'),
    )
    await page.locator('[data-testid=wui-qr-code][uri^="wc:"]').waitFor()
    expect(await approve(page).count()).toBe(0)
    expect(await page.evaluate(() => window.modal.getState().view)).toBe('ConnectingWalletConnect')
  }

  it('is asked with a click only', async () => {
    const page = await openHeron()
    await page.evaluate(() => window.demoWallets?.announceLate(0))
    await isUntouched(page)
    await tab(page).click()
    expect(await approve(page).count()).toBe(0)
    await page.getByTestId('w3m-connecting-widget-secondary-button').click()
    await approve(page).click()
    await page.waitForFunction(() => window.modal.getAccount().isConnected)
  })

  it('is shown with a mark where two claim to be it, and is asked after a second click', async () => {
    const page = await openHeron()
    await page.evaluate((rdns) => {
      const info = { uuid: '00000000-0000-4000-8000-000000000001', name: 'Heron', rdns, icon: '' }
      const provider = {
        request: () => Object.assign(window, { rivalAsked: true }) && [],
        on: () => undefined,
      }
      const detail = Object.freeze({ info, provider })
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      window.demoWallets?.announceLate(0)
    }, heron)
    await isUntouched(page)
    await tab(page).click()
    await page.getByTestId('w3m-connecting-widget-secondary-button').click()
    const rows = page.locator(`[data-testid^="wallet-selector-${heron}"]`)
    await rows.nth(1).waitFor()
    expect(await rows.getByText('Not verified').count()).toBe(2)
    await rows.first().click()
    await page.getByTestId('connector-conflict').waitFor()
    expect(await approve(page).count()).toBe(0)
    expect(await page.evaluate(() => 'rivalAsked' in window)).toBe(false)
  })
})

it('asks the relay for nothing before the visitor opens the modal', async () => {
  world.emulator.ledger.clear()
  const page = await world.open()
  await page.evaluate(() => void window.modal.subscribeFeatures(() => undefined))
  await page.waitForFunction(() => window.modal.explain().features.source === 'remote')
  expect(world.emulator.ledger.entries().filter((entry) => entry.service === 'relay')).toEqual([])
})

describe('the client, which is large', () => {
  /** Chunks of pairing that the page has asked for. */
  const chunks = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /walletconnect-(?:universal|ConnectingWalletConnect)/.exec(name)?.[0] ?? []),
    )
  const both = ['walletconnect-ConnectingWalletConnect', 'walletconnect-universal']
  const open = async (context: Parameters<World['open']>[1] = {}): Promise<Page> => {
    const page = await world.open({}, context)
    await page.locator('#open').click()
    await page.getByTestId('all-wallets').waitFor()
    await page.waitForLoadState('networkidle')
    return page
  }

  it.each([
    ['the pointer is on', 'hover', 'wallet-selector-walletconnect'],
    ['the focus is on', 'focus', 'wallet-selector-walletconnect'],
  ] as const)('is loaded when %s its row, and not when the modal opens', async (_, how, row) => {
    const page = await open()
    expect(await chunks(page)).toEqual([])
    await page.getByTestId(row)[how]()
    await expect.poll(async () => (await chunks(page)).toSorted()).toEqual(both)
  })

  it('is loaded for a wallet that pairs, and for no other', async () => {
    const page = await open()
    await page.getByTestId('wallet-selector-org.example.fox').hover()
    await page.getByTestId('all-wallets').click()
    const card = page.locator('[data-testid^=wallet-search-item]', { hasText: 'Heron' })
    await card.waitFor()
    expect(await chunks(page)).toEqual([])
    await card.hover()
    await expect.poll(async () => (await chunks(page)).toSorted()).toEqual(both)
  })

  it('is on a phone at open, for the tap must find a link; and not where the visitor saves data', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const page = await open(phone)
    await expect.poll(() => chunks(page)).toContain('walletconnect-universal')
    await page.evaluate(() => window.modal.close())
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.reload()
    await page.locator('#open').tap()
    await page.getByTestId('all-wallets').tap()
    await page.locator('[data-testid^=wallet-search-item]').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await chunks(page)).toEqual([])
  })
})
