import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { clickFox, fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(async () => {
  world.emulator.faults.clear()
  world.emulator.relay.down(false)
})
afterAll(() => world.close())

const openConnect = async (page: Page) => {
  await page.locator('#open').click()
  await page.getByTestId('w3m-connect-scroll-view').waitFor()
}
const firstRow = (page: Page) => page.locator('[data-testid^=wallet-selector-]').first()

describe('the wallet of the last time', () => {
  it('stands first after a disconnect and after a reload', async () => {
    const page = await world.open()
    await clickFox(page)
    await page.evaluate(() => window.modal.disconnect())
    await openConnect(page)
    await page.getByText('Continue with Fox Wallet').first().waitFor()
    expect(await firstRow(page).getAttribute('data-testid')).toBe(`wallet-selector-${fox}`)
    await page.reload()
    await page.waitForFunction(() => 'make' in window)
    await openConnect(page)
    await page.getByText('Continue with Fox Wallet').first().waitFor()
    expect(await firstRow(page).textContent()).toContain('Recent')
  })
})

/** A wallet that notes what it is asked, and whether the task of the click was over by then. */
function announceClock(): void {
  const asked: [method: string, isOver: boolean][] = []
  const clock = { asked, isOver: false }
  const request = async ({ method }: { method: string }) => {
    asked.push([method, clock.isOver])
    throw Object.assign(new Error('User rejected the request'), { code: 4001 })
  }
  const info = { uuid: crypto.randomUUID(), name: 'Clock Wallet', icon: 'data:,', rdns: 'org.example.clock' }
  const detail = Object.freeze({ info, provider: { request, on: () => {}, removeListener: () => {} } })
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  Object.assign(window, { clock })
}

describe('a click on a wallet of this browser', () => {
  it('asks it in its own task, once the code is there', async () => {
    const page = await world.open()
    await openConnect(page)
    await page.evaluate(announceClock)
    const row = page.getByTestId('wallet-selector-org.example.clock')
    await row.click() // loads the code
    await page.getByText('Connection declined').first().waitFor()
    await page.getByTestId('header-back').click()
    const asked = await row.evaluate(async (element: HTMLElement) => {
      const { clock } = window as unknown as { clock: { asked: unknown[]; isOver: boolean } }
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        clock.isOver = true
      }
      clock.asked.length = 0
      element.addEventListener('click', () => port2.postMessage(0), { once: true, capture: true })
      element.click()
      while (!clock.isOver) await new Promise((resolve) => setTimeout(resolve))
      return clock.asked
    })
    expect(asked).toEqual([['eth_requestAccounts', false]])
    await page.getByText('Connection declined').first().waitFor()
  })
})

/** Shows the list in a page that remembers a wallet which is not in this browser. */
async function openRemembered(context: object = {}): Promise<Page> {
  const page = await world.open({}, context)
  const listed = await page.evaluate(async () => {
    const directory = await window.modal.use('directory')
    const { wallets } = await directory.wallets({ entries: 1, search: 'Acorn' })
    return wallets[0]
  })
  const recent = [
    { id: listed?.id, name: listed?.name, image_id: listed?.image_id, rdns: 'org.example.none' },
  ]
  await page.evaluate(
    (text) => localStorage.setItem('@latchkey/connect:recent', text),
    JSON.stringify(recent),
  )
  await page.reload()
  await page.waitForFunction(() => 'make' in window)
  return page
}
const acorn = (page: Page) => page.locator('[data-testid^=wallet-selector-]', { hasText: 'Acorn' })

describe('a remembered wallet that is not in this browser', () => {
  it('waits for its links, and then leads to its code', async () => {
    const page = await openRemembered()
    world.emulator.faults.set({ path: '/getWallets', latency: 1500 })
    await openConnect(page)
    await acorn(page).and(page.locator('[aria-busy=true]')).waitFor()
    await acorn(page).and(page.locator(':not([aria-busy])')).waitFor()
    await acorn(page).click()
    await page.locator('[data-testid=wui-qr-code][uri^="wc:"]').waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Mobile', 'Web', 'Desktop'])
  })

  it('keeps a tap in Telegram on an iPhone waiting until there is a link to open', async () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
    const page = await openRemembered({ userAgent, hasTouch: true, isMobile: true })
    await page.evaluate(() => {
      const opened: string[] = []
      window.open = (href) => {
        opened.push(String(href))
        return null
      }
      Object.assign(window, { TelegramWebviewProxy: {}, opened })
    })
    world.emulator.relay.down(true)
    await openConnect(page)
    await page.getByTestId('all-wallets').locator(':scope:not(:has(.spinner))').waitFor()
    await acorn(page).and(page.locator('[aria-busy=true]')).waitFor()
    world.emulator.relay.down(false)
    await acorn(page).and(page.locator(':not([aria-busy])')).waitFor()
    await acorn(page).tap()
    await page.waitForFunction(() => Reflect.get(window, 'opened').length === 1)
  })
})

describe('the first frames', () => {
  it('show images, not letters: the pairing mark at the first opening, the others at the second', async () => {
    const page = await world.open()
    const letters = await page.evaluate(async (name) => {
      const seen = new Set<string>()
      const look = () => {
        const root = document.querySelector('latchkey-modal')?.shadowRoot
        for (const row of root?.querySelectorAll(name) ?? []) {
          const image = row.querySelector('img')
          const shown = !!image?.complete && image.naturalWidth > 0
          if (!shown) seen.add(row.getAttribute('data-testid') ?? '')
        }
        requestAnimationFrame(look)
      }
      look()
      Object.assign(window, { seen })
      return [...seen]
    }, '[data-testid^=wallet-selector-]')
    expect(letters).toEqual([])
    await openConnect(page)
    await page.getByTestId('wallet-selector-walletconnect').locator('img').waitFor()
    const seen = (): Promise<readonly string[]> =>
      page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)])
    expect(await seen()).not.toContain('wallet-selector-walletconnect')
    const images = page.locator('[data-testid^=wallet-selector-] .tile > img')
    await expect.poll(() => images.count()).toBeGreaterThan(3)
    expect(await images.evaluateAll((all) => all.filter((one) => one.hasAttribute('loading')))).toEqual([])
    await page.getByTestId('w3m-header-close').click()
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    await page.evaluate(() => (Reflect.get(window, 'seen') as Set<string>).clear())
    await openConnect(page)
    await images.nth(3).waitFor()
    expect(await seen()).toEqual([])
  })
})

describe('who has no wallet', () => {
  const terms = { termsConditionsUrl: 'https://shop.example/terms' }
  async function openBare(options: object = {}): Promise<Page> {
    const page = await world.open(options)
    await page.route(/\/wallets\.js\?/, (route) => route.abort())
    await page.reload()
    await page.waitForFunction(() => 'make' in window)
    await openConnect(page)
    return page
  }

  it('is told where to begin, beside the site’s terms', async () => {
    const page = await openBare(terms)
    await page.getByText('New here?').first().waitFor()
    await page.getByRole('link', { name: 'Terms of service' }).waitFor()
  })

  it('gets a button under the code that leads to the wallet', async () => {
    const page = await openBare()
    await page.locator('[data-testid^=wallet-selector-]', { hasText: 'Fox' }).click()
    await page.getByRole('button', { name: 'Get Fox Wallet' }).click()
    await page.getByText('Browser extension').first().waitFor()
  })

  it('sees rows at their final height from the first frame', async () => {
    world.emulator.faults.set({ path: '/getWallets', latency: 1500 })
    const page = await openBare()
    const height = () => page.getByTestId('w3m-connect-scroll-view').evaluate((box) => box.scrollHeight)
    await page.locator('[data-testid=w3m-connect-scroll-view] .row .skeleton').first().waitFor()
    const before = await height()
    await page.getByTestId('all-wallets').locator('.tag').waitFor()
    expect(await page.locator('[data-testid=w3m-connect-scroll-view] .skeleton').count()).toBe(0)
    expect(await height()).toBe(before)
  })

  it('with a wallet the line gives way to the terms', async () => {
    const page = await world.open(terms)
    await openConnect(page)
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    expect(await page.getByText('New here?').count()).toBe(0)
  })
})

describe('all wallets on the view of pairing alone', () => {
  const row = (page: Page) => page.getByTestId('all-wallets')
  const openPairing = async (allWallets: string) => {
    const page = await world.open({ allWallets })
    await page.evaluate(() => void window.modal.open({ view: 'ConnectingWalletConnectBasic' }))
    await page.locator('[data-testid=wui-qr-code][uri^="wc:"]').waitFor()
    return page
  }

  it('are offered, unless the site hides them or leaves them to phones', async () => {
    await row(await openPairing('SHOW')).waitFor()
    for (const allWallets of ['HIDE', 'ONLY_MOBILE']) {
      const page = await openPairing(allWallets)
      await page.evaluate(async () => (await window.modal.use('wallets')).load())
      expect(await row(page).count(), allWallets).toBe(0)
    }
  })
})

describe('the list of wallets', () => {
  it('begins with what is installed; pairing follows', async () => {
    const page = await world.open()
    await openConnect(page)
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    const ids = await page
      .locator('[data-testid^=wallet-selector-]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-testid')))
    expect(ids[0]).toBe(`wallet-selector-${fox}`)
    expect(ids.indexOf('wallet-selector-walletconnect')).toBeGreaterThan(0)
  })

  it('says that there is no way to connect where the site left none', async () => {
    const page = await world.open({ enableWallets: false })
    await openConnect(page)
    await page.getByText('No way to connect').first().waitFor()
  })
})

it('"Approve in …" is said by a region that was there before it', async () => {
  const page = await world.open()
  await openConnect(page)
  const region = await page.locator('dialog > .hidden[role=status]').elementHandle()
  await page.getByTestId(`wallet-selector-${fox}`).click()
  await expect.poll(() => region?.textContent()).toContain('Approve in Fox Wallet')
  await page.getByTestId('demo-wallet-reject').click()
  await expect.poll(() => region?.textContent()).toContain('Connection declined')
})

it('a page’s own button leads to one wallet: connected when it is here, else its code', async () => {
  const page = await world.open()
  const connectWith = (name: string) =>
    page.evaluate(async (search) => {
      const { modal } = window
      const [directory, list] = await Promise.all([modal.use('directory'), modal.use('wallets')])
      const [wallet] = (await directory.wallets({ entries: 1, search })).wallets
      if (!wallet) throw new Error(`No ${search}`)
      list.learn([wallet])
      const [here] = list.connectorsOf(wallet)
      if (here) return void modal.connect({ namespace: here.namespace, connectorId: here.id })
      const view: object = { view: 'ConnectingWalletConnect', params: { wallet } }
      await modal.open(view)
    }, name)
  await connectWith('Acorn')
  await page.locator('[data-testid=wui-qr-code][uri^="wc:"]').waitFor()
  await connectWith('Fox')
  await page.getByTestId('demo-wallet-approve').click()
  await page.waitForFunction(() => window.modal.getAccount().isConnected)
})

it('failed is told from none, and is tried again', async () => {
  world.emulator.faults.set({ path: '/getWallets', status: 503 })
  const page = await world.open()
  await page.evaluate(() => void window.modal.open({ view: 'GetWallet' }))
  await page.getByText('Wallets could not be loaded').first().waitFor()
  world.emulator.faults.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Fox Wallet').first().waitFor()
})

it('all wallets are one stop of the Tab key; arrows go from card to card', async () => {
  const page = await world.open()
  await openConnect(page)
  await page.getByTestId('all-wallets').click()
  const cards = page.locator('[data-testid^=wallet-search-item]')
  await cards.nth(20).waitFor()
  const stops = () =>
    cards.evaluateAll((all) => all.filter((card) => (card as HTMLElement).tabIndex === 0).length)
  expect(await stops()).toBe(1)
  await cards.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const isFocused = (at: number) =>
    cards.nth(at).evaluate((card) => (card.getRootNode() as ShadowRoot).activeElement === card)
  expect(await isFocused(5)).toBe(true)
  await page.keyboard.press('Home')
  expect(await isFocused(0)).toBe(true)
  expect(await stops()).toBe(1)
})

describe('the list of wallets to somebody who does not see it', () => {
  it('is a list to a screen reader, with as many items as wallets', async () => {
    const page = await world.open()
    await openConnect(page)
    await firstRow(page).waitFor()
    const list = page.getByTestId('w3m-connect-scroll-view').getByRole('list').first()
    const wallets = await list.locator('[data-testid^=wallet-selector-]').count()
    expect(wallets).toBeGreaterThan(1)
    expect(await list.getByRole('listitem').count()).toBe(wallets)
  })

  it('keeps the order of English words where the page is read from right to left', async () => {
    const page = await world.open({ locale: 'ar' })
    await openConnect(page)
    await firstRow(page).waitFor()
    /** Where the first and the last sign of a text stand, by their left edge. */
    const ends = await page.evaluate(() => {
      const footer = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.footer-bar')
      const text = footer?.firstChild
      if (!(text instanceof Text)) return []
      const length = text.data.trimEnd().length
      return [0, length - 1].map((at) => {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect().left
      })
    })
    expect(ends).toHaveLength(2)
    expect(ends[1]).toBeGreaterThan(ends[0] ?? Infinity)
  })
})
