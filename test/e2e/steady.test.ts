import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clickFox, fox, startWorld, type World } from './world.js'

/** What was on screen in one frame. */
interface Frame {
  readonly top: number
  readonly height: number
  /** Names of the animations that run in the card. */
  readonly moving: string
  /** The tick of a connected wallet, not faded. */
  readonly ticked: boolean
}

declare global {
  interface Window {
    cardFrames: Frame[]
    /** What the browser counted as layout shift, whatever caused it. */
    layoutShift: number
  }
}

let world: World
beforeAll(async () => {
  world = await startWorld({ motion: true, chains: [1] })
})
beforeEach(() => world.emulator.control.reset({ chains: true }))
afterAll(() => world.close())

/** Notes the card of every frame and all layout shift from here on. */
async function record(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { cardFrames: [], layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift' })
    const look = () => {
      requestAnimationFrame(look)
      const card = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.card')
      if (!(card instanceof HTMLElement) || !card.offsetHeight) return
      const moving = card
        .getAnimations({ subtree: true })
        .map((each) => (each instanceof CSSAnimation ? each.animationName : ''))
      window.cardFrames.push({
        // Without the motion of the opening, which the layout knows nothing of.
        top: Math.round(card.offsetTop),
        height: card.offsetHeight,
        moving: moving.join(' '),
        ticked: !!card.querySelector('.connecting.done') && getComputedStyle(card).opacity === '1',
      })
    }
    look()
  })
}

const recorded = (page: Page) =>
  page.evaluate(() => ({ frames: window.cardFrames, shift: window.layoutShift }))

/** Resolves when the page has asked the emulator for nothing for a while. */
async function quiet(): Promise<void> {
  let before = -1
  const grown = () => {
    const last = before
    before = world.emulator.ledger.entries().length
    return before - last
  }
  await expect.poll(grown, { interval: 700 }).toBe(0)
}

/** The places and sizes the card had, each once. */
const shapes = (frames: readonly Frame[]) => [...new Set(frames.map(({ top, height }) => `${top} ${height}`))]

/** Two frames, so that what is drawn now was seen. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** A page whose visitor is connected again, every file of which takes a while. */
async function comeBack(delay: number): Promise<Page> {
  const page = await world.open({}, {}, 'features')
  await clickFox(page)
  await page.reload()
  await page.waitForFunction(() => window.demoWallets !== undefined && 'make' in window)
  // Who opens before that is shown the wallets first.
  await page.waitForFunction(() => window.modal.getAccount().isConnected)
  await page.route('**/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, delay))
    await route.continue().catch(() => undefined) // the page may be gone
  })
  return page
}

describe('the account', () => {
  it.each([0, 120])('has its final height from the first frame, files take %i ms', async (delay) => {
    const page = await comeBack(delay)
    await record(page)
    await page.locator('#open').click()
    await page.getByTestId('balances-list').waitFor()
    await page.waitForLoadState('networkidle')
    const { frames, shift } = await recorded(page)
    expect(shapes(frames)).toHaveLength(1)
    expect(shift).toBeLessThanOrEqual(0.01)
  })

  it('stays where it is when another tab is shown, and so does the tab under the pointer', async () => {
    const page = await comeBack(0)
    await page.locator('#open').click()
    await page.getByTestId('balances-list').waitFor()
    await page.waitForLoadState('networkidle')
    await record(page)
    const done = { nfts: 'nfts-grid', activity: 'activity-list', tokens: 'balances-list' }
    for (const [tab, shown] of Object.entries(done)) {
      await page.getByTestId(`tab-${tab}`).click()
      await page.getByTestId(shown).waitFor()
      expect(await page.getByTestId(`tab-${tab}`).evaluate((at) => at.matches(':hover'))).toBe(true)
    }
    const { frames, shift } = await recorded(page)
    expect(shapes(frames)).toHaveLength(1)
    expect(shift).toBe(0)
  })
})

describe('a button on the page', () => {
  /** Puts it into a bar beside other things, all on one baseline. */
  async function bar(page: Page, width: number): Promise<void> {
    await page.evaluate((width) => {
      const place = document.getElementById('place')
      if (!place) return
      Object.assign(place.style, { display: 'flex', alignItems: 'baseline', width: `${width}px` })
      const text = Object.assign(document.createElement('b'), { id: 'beside', textContent: 'Beside' })
      place.replaceChildren(text, document.createElement('latchkey-button'))
      const { modal, registerElements } = window
      registerElements(modal)
    }, width)
  }
  const beside = (page: Page) =>
    page.evaluate(() => {
      const button = document.querySelector('latchkey-button')?.shadowRoot?.querySelector('button')
      const text = document.getElementById('beside')?.getBoundingClientRect()
      return {
        state: button?.dataset.state,
        top: Math.round(text?.top ?? 0),
        overflow: document.documentElement.scrollWidth - innerWidth,
        words: [...(button?.querySelectorAll('.lk-label, .lk-balance') ?? [])].map(
          (part) => part.textContent,
        ),
        width: button?.offsetWidth,
      }
    })

  it('moves nothing beside it, fits a narrow page, and shows the name that the card shows', async () => {
    const page = await world.open({}, { viewport: { width: 320, height: 800 }, locale: 'en-US' }, 'features')
    await bar(page, 288)
    const before = await beside(page)
    await page.locator('latchkey-button').click()
    await page.getByTestId(`wallet-selector-${fox}`).click()
    await page.getByTestId('demo-wallet-approve').waitFor()
    const during = await beside(page)
    expect(during.state).toBe('connecting')
    expect(during.width).toBe(before.width)
    await page.getByTestId('demo-wallet-approve').click()
    await expect.poll(async () => (await beside(page)).words).toEqual(['alice.eth', '10,000.000 ETH'])
    const after = await beside(page)
    expect([during.top, after.top]).toEqual([before.top, before.top])
    expect([before.overflow, during.overflow, after.overflow].every((over) => over <= 0)).toBe(true)
  })

  it('says — where the balance cannot be read, as the card does with a way to try again', async () => {
    const page = await world.open({}, { locale: 'en-US' }, 'features')
    world.emulator.faults.set({ path: '/v1/', status: 400 })
    await bar(page, 800)
    await clickFox(page)
    await expect.poll(async () => (await beside(page)).words[1]).toBe('—')
    await page.locator('#open').click()
    await page.getByTestId('account-balance-retry').waitFor()
    await quiet() // the card asks once more as it opens: that answer has to be in before the chain can be read again
    expect(await page.getByTestId('account-balance').textContent()).toBe('—')
    world.emulator.faults.clear()
    await page.getByTestId('account-balance-retry').click()
    await expect.poll(() => page.getByTestId('account-balance').textContent()).toMatch(/^10,000\.000/)
  })
})

describe('opening and closing', () => {
  it('move nothing on the page', async () => {
    const page = await world.open()
    await page.evaluate(() => {
      for (let i = 0; i < 60; i += 1) document.body.append(document.createElement('p'))
    })
    await drawn(page)
    const cycle = async () => {
      await record(page)
      await page.locator('#open').click()
      await page.getByTestId(`wallet-selector-${fox}`).waitFor()
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => window.modal.close())
      await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
      await drawn(page)
      return (await recorded(page)).shift
    }
    // What arrives for the first time may settle inside the card.
    expect(await cycle()).toBeLessThanOrEqual(0.01)
    expect(await cycle()).toBe(0)
  })

  it('play no motion of a view again while the card goes', async () => {
    const page = await world.open()
    await page.locator('#open').click()
    await page.getByTestId('all-wallets').click()
    await page.getByTestId('wui-input-text').waitFor()
    await page.waitForFunction(
      () =>
        document
          .querySelector('latchkey-modal')
          ?.shadowRoot?.querySelector('.body')
          ?.getAnimations({ subtree: true })
          .every((each) => !(each instanceof CSSAnimation) || each.animationName !== 'come') ?? false,
    )
    await record(page)
    await page.evaluate(() => window.modal.close())
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    const { frames } = await recorded(page)
    expect(frames.length).toBeGreaterThan(0)
    expect(frames.filter(({ moving }) => /come|go\b/.test(moving))).toEqual([])
  })
})

describe('success', () => {
  /** What the regions outside and inside the dialog say. */
  const spoken = (page: Page) =>
    page.evaluate(() => {
      const root = document.querySelector('latchkey-modal')?.shadowRoot
      const text = (region?: Element | null) => region?.textContent ?? undefined
      return {
        outside: text(root?.querySelector('.lk > [role=status]')),
        inside: text(root?.querySelector('dialog > [role=status]')),
      }
    })

  it('is seen for a while before the card goes, and heard; the page is free meanwhile', async () => {
    const page = await world.open()
    await page.locator('#open').click()
    await page.getByTestId(`wallet-selector-${fox}`).click()
    await page.getByTestId('demo-wallet-approve').waitFor()
    await record(page)
    // The regions are there before what they say.
    expect(await spoken(page)).toEqual({ outside: expect.any(String), inside: expect.any(String) })
    const ending = page.evaluate(async () => {
      while (!window.cardFrames.at(-1)?.ticked) await new Promise(requestAnimationFrame)
      const start = performance.now()
      const root = document.querySelector('latchkey-modal')?.shadowRoot
      const isModal = !!root?.querySelector('dialog:modal')
      const count = window.cardFrames.length
      while (window.cardFrames.slice(count).every(({ ticked }) => ticked) && root?.querySelector('.card'))
        await new Promise(requestAnimationFrame)
      return { isModal, time: performance.now() - start }
    })
    await page.getByTestId('demo-wallet-approve').click()
    const seen = await ending
    expect(seen.isModal).toBe(false)
    // At least: a slow machine shows it longer.
    expect(seen.time).toBeGreaterThan(300)
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    await expect.poll(async () => (await spoken(page)).outside).toMatch(/^Connected/)
  })

  it('of a network switch is heard, with the dialog open or closed', async () => {
    const page = await world.open()
    await page.evaluate((wallet) => window.demoWallets?.policy(wallet, 'approve'), fox)
    await page.locator('#open').click()
    await page.getByTestId(`wallet-selector-${fox}`).click()
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    await page.evaluate((wallet) => window.demoWallets?.switchChain(wallet, 10), fox)
    await expect.poll(async () => (await spoken(page)).outside).toBe('Network: OP Mainnet')
    await page.evaluate(() => window.modal.open())
    await page.getByTestId('disconnect-button').waitFor()
    await page.evaluate((wallet) => window.demoWallets?.switchChain(wallet, 1), fox)
    await expect.poll(async () => (await spoken(page)).inside).toBe('Network: Ethereum')
  })

  it('is not said of what comes back by itself', async () => {
    const page = await world.open()
    await clickFox(page)
    await page.reload()
    await page.waitForFunction(() => window.modal?.getAccount().isConnected)
    await page.locator('#open').click()
    await page.getByTestId('disconnect-button').waitFor()
    await expect.poll(async () => (await spoken(page)).inside).toBe('')
  })
})
