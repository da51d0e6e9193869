import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickFox, connectFox, fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ motion: true })
})
afterAll(() => world.close())

describe('the host page', () => {
  it('keeps no listener and no node after 50 times of opening and closing', async () => {
    const page = await world.open()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    const cycle = async () => {
      await page.evaluate(() => window.modal.open())
      await page.getByTestId(`wallet-selector-${fox}`).waitFor()
      await page.evaluate(() => window.modal.close())
      await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    }
    const count = async () => {
      await cdp.send('HeapProfiler.enable')
      await cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await cdp.send('Performance.getMetrics')
      const of = (name: string) => metrics.find((m) => m.name === name)?.value ?? 0
      return { listeners: of('JSEventListeners'), nodes: of('Nodes') }
    }
    for (let i = 0; i < 5; i += 1) await cycle()
    const before = await count()
    for (let i = 0; i < 50; i += 1) await cycle()
    const after = await count()
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(5)
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(50)
  })

  it('scrolls again after close, and not while open', async () => {
    const page = await world.open()
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('div'), { id: 'tall' })),
    )
    await page.evaluate(() => document.getElementById('tall')?.style.setProperty('height', '4000px'))
    const scrolls = async () => {
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.mouse.move(20, 700)
      await page.mouse.wheel(0, 400)
      return page.evaluate(async () => {
        for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
        return window.scrollY > 0
      })
    }
    await expect.poll(scrolls).toBe(true)
    await page.evaluate(() => window.modal.open())
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    expect(await scrolls()).toBe(false)
    await page.keyboard.press('Escape')
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    await expect.poll(scrolls).toBe(true)
  })

  it('may hold two modals that do not know of each other', async () => {
    const page = await world.open({ id: 'one' })
    await page.evaluate(() =>
      Object.assign(window, { second: window.make({ id: 'two', themeMode: 'dark' }) }),
    )
    await clickFox(page)
    const other = await page.evaluate(
      () => (window as unknown as { second: typeof window.modal }).second.getAccount().status,
    )
    expect(other).toBe('disconnected')
    await page.evaluate(() => (window as unknown as { second: typeof window.modal }).second.open())
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    expect(await page.locator('latchkey-modal').count()).toBe(2)
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => window.modal.getAccount().isConnected)).toBe(true)
  })

  it('may have a dialog of its own open that holds the focus', async () => {
    const page = await world.open()
    await page.evaluate(() => {
      const dialog = document.createElement('dialog')
      const inside = document.createElement('input')
      inside.id = 'host-input'
      dialog.append(inside)
      document.body.append(dialog)
      dialog.showModal()
      // What focus-scope libraries do: bring back focus that leaves their dialog.
      document.addEventListener('focusin', (event) => {
        if (!dialog.contains(event.target as Node)) inside.focus()
      })
    })
    await page.evaluate(() => window.modal.open())
    await page.evaluate(() => window.modal.push('AllWallets' as 'Connect'))
    await page.getByTestId('wui-input-text').click()
    await page.keyboard.type('ra')
    const value = await page.evaluate(() => (document.getElementById('host-input') as HTMLInputElement).value)
    expect(value).toBe('')
  })

  it('works in an iframe', async () => {
    const page = await world.open()
    // The page around it is the same site's, without the strict policy that would refuse the frame.
    const body = `<iframe src="${page.url()}" width="420" height="700"></iframe>`
    await page.route('**/around.html', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(new URL('/around.html', page.url()).href)
    const frame = page.frameLocator('iframe')
    await frame.locator('#open').click()
    await frame.getByTestId(`wallet-selector-${fox}`).waitFor()
  })

  it('places the modal itself in embedded mode, which is never hidden', async () => {
    const page = await world.open({ embedded: true, manual: true })
    await page.evaluate(() => {
      document.getElementById('place')?.append(document.createElement('latchkey-modal'))
      window.modal = window.make()
    })
    await page.getByTestId(`wallet-selector-${fox}`).click()
    await page.getByTestId('demo-wallet-approve').click()
    await page.getByTestId('disconnect-button').waitFor()
    expect(await page.locator('#place latchkey-modal').count()).toBe(1)
    expect(await page.getByTestId('w3m-modal-overlay').count()).toBe(0)
  })

  it('hears of no error while the card follows its content, which never scrolls without need', async () => {
    const page = await world.open({}, {}, 'features')
    await page.evaluate(() =>
      window.addEventListener('error', ({ message }) => window.violations.push(message)),
    )
    const surplus = () =>
      page.evaluate(() => {
        const [outlet, view] = [...document.querySelectorAll('latchkey-modal')].flatMap((element) =>
          ['.outlet', '.outlet > *'].map((part) => element.shadowRoot?.querySelector(part)),
        )
        const heightOf = (part?: Element | null) => part?.getBoundingClientRect().height ?? Number.NaN
        return Math.round((heightOf(view) - heightOf(outlet)) * 20)
      })
    await page.evaluate(() => window.modal.open())
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await expect.poll(surplus).toBe(0)
    await page.evaluate(() => window.modal.close())
    await connectFox(page)
    await page.locator('#open').click()
    await page.getByTestId('balances-list').waitFor()
    for (const tab of ['nfts', 'activity', 'tokens']) {
      await page.getByTestId(`tab-${tab}`).click()
      await expect.poll(surplus).toBe(0)
    }
    expect(await page.evaluate(() => window.violations)).toEqual([])
  })

  it('may take the element away while the modal is open: the page scrolls, and the next opening is seen', async () => {
    const page = await world.open()
    await page.evaluate(() => window.modal.open())
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await page.evaluate(() => document.querySelector('latchkey-modal')?.remove())
    await page.waitForFunction(() => !window.modal.getState().open)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible')
    await page.evaluate(() => window.modal.open())
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
  })

  it('may move the element while the modal is open: it stays open and modal', async () => {
    const page = await world.open()
    await page.evaluate(() => window.modal.open())
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await page.evaluate(() => {
      const element = document.querySelector('latchkey-modal')
      if (element) document.getElementById('place')?.append(element)
    })
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    const isModal = () =>
      page.evaluate(
        () => !!document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog:modal'),
      )
    await expect.poll(isModal).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
  })

  it('may hide whatever stands in its body: the modal is seen, and can be clicked', async () => {
    const page = await world.open()
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        'latchkey-modal, body > * { display: none !important; visibility: hidden !important; opacity: 0 !important; pointer-events: none !important }',
      )
      document.adoptedStyleSheets.push(sheet)
    })
    await page.evaluate(() => window.modal.open())
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await page.getByTestId('w3m-header-close').click()
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
  })

  it('may say of its text what it likes', async () => {
    const page = await world.open()
    const size = async () => {
      await page.evaluate(() => window.modal.open())
      await page.getByTestId(`wallet-selector-${fox}`).waitFor()
      await page.waitForLoadState('networkidle')
      // The size of the layout: the opening motion scales the card, which a bounding box would follow.
      const box = await page
        .getByTestId(`wallet-selector-${fox}`)
        .evaluate((row) => (row instanceof HTMLElement ? [row.offsetWidth, row.offsetHeight] : []))
      await page.evaluate(() => window.modal.close())
      await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
      return box
    }
    const before = await size()
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        'body { writing-mode: vertical-rl; letter-spacing: 1em; word-spacing: 2em; text-indent: 4em; line-height: 4; text-transform: uppercase; font-size: 40px }',
      )
      document.adoptedStyleSheets.push(sheet)
    })
    expect(await size()).toEqual(before)
  })

  it('leaves nothing behind when it destroys the modal', async () => {
    const page = await world.open()
    await page.evaluate(() => window.modal.open())
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await page.evaluate(() => window.modal.destroy())
    await expect.poll(() => page.locator('latchkey-modal').count()).toBe(0)
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  })
})

describe('on a phone', () => {
  it.each([
    [360, 640],
    [390, 844],
  ])('is a sheet at the bottom, %i × %i', async (width, height) => {
    const page = await world.open({}, { viewport: { width, height }, hasTouch: true, isMobile: true })
    await page.locator('#open').click()
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await expect.poll(async () => (await page.getByTestId('w3m-modal-card').boundingBox())?.width).toBe(width)
    await expect
      .poll(async () => {
        const now = await page.getByTestId('w3m-modal-card').boundingBox()
        return Math.round((now?.y ?? 0) + (now?.height ?? 0))
      })
      .toBe(height)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

describe('right to left', () => {
  it('mirrors the card', async () => {
    const page = await world.open({ locale: 'ar' })
    await page.locator('#open').click()
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    const close = await page.getByTestId('w3m-header-close').boundingBox()
    const card = await page.getByTestId('w3m-modal-card').boundingBox()
    expect((close?.x ?? 999) - (card?.x ?? 0)).toBeLessThan(100)
  })
})
