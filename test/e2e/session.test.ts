import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickFox, fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ chains: [1] })
})
afterAll(() => world.close())

describe.each([19, 18] as const)('on React %i', (react) => {
  let own: World
  beforeAll(async () => {
    own = react === 19 ? world : await startWorld({ react })
  })
  afterAll(async () => {
    if (own !== world) await own.close()
  })

  it('connects, reloads into the same account without asking, and disconnects', async () => {
    const page = await own.open()
    await clickFox(page)
    const address = await page.evaluate(() => window.modal.getAccount().address)
    await page.reload()
    await page.waitForFunction(() => window.modal?.getAccount().isConnected)
    expect(await page.evaluate(() => window.modal.getAccount().address)).toBe(address)
    expect(await page.getByTestId('demo-wallet-approve').count()).toBe(0)
    await page.evaluate(() => window.modal.disconnect())
    expect(await page.evaluate(() => window.modal.getAccount().status)).toBe('disconnected')
  })
})

describe('wallets on their own', () => {
  it('move the account and the network', async () => {
    const page = await world.open()
    await clickFox(page)
    const before = await page.evaluate(() => window.modal.getAccount().address)
    await page.evaluate((w) => window.demoWallets?.switchChain(w, 10), fox)
    await page.waitForFunction(() => window.modal.getNetwork().chainId === 10)
    await page.evaluate((w) => window.demoWallets?.switchAccount(w, 1), fox)
    await page.waitForFunction((old) => window.modal.getAccount().address !== old, before)
  })

  it('disconnect the page when they withdraw their permission, and leave the modal closed', async () => {
    const page = await world.open()
    await clickFox(page)
    await page.evaluate((w) => window.demoWallets?.disconnect(w), fox)
    await page.waitForFunction(() => window.modal.getAccount().status === 'disconnected')
  })

  it('come back without a click when they are unlocked, also after a reload', async () => {
    const page = await world.open()
    await clickFox(page)
    const isConnected = () => window.modal?.getAccount().isConnected
    const lock = async () => {
      await page.evaluate((w) => window.demoWallets?.lock(w), fox)
      await page.waitForFunction(() => window.modal.getAccount().status === 'disconnected')
    }
    await lock()
    await page.evaluate((w) => window.demoWallets?.unlock(w), fox)
    await page.waitForFunction(isConnected)
    await lock()
    await page.reload()
    await page.waitForFunction(() => window.modal?.getAccount().status === 'disconnected')
    await page.evaluate((w) => window.demoWallets?.unlock(w), fox)
    await page.waitForFunction(isConnected)
    expect(await page.getByTestId('demo-wallet-approve').count()).toBe(0)
  })

  it('are found when they announce themselves late', async () => {
    const page = await world.open()
    await page.locator('#open').click()
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await page.evaluate(() => window.demoWallets?.announceLate(50))
    await page.getByTestId('wallet-selector-org.example.heron').waitFor()
  })
})

describe('a visitor who leaves', () => {
  it('rejects the pending connection with Modal closed', async () => {
    const page = await world.open()
    await page.evaluate((w) => window.demoWallets?.policy(w, 'hang'), fox)
    const result = page.evaluate(() =>
      window.modal.connect().then(
        () => 'connected',
        (error: Error) => error.message,
      ),
    )
    await page.getByTestId(`wallet-selector-${fox}`).click()
    await page.waitForFunction(() => window.modal.getAccount().status === 'connecting')
    await page.keyboard.press('Escape')
    expect(await result).toBe('Modal closed')
    expect(await page.evaluate(() => window.modal.getAccount().status)).toBe('disconnected')
  })
})

describe('a wallet that arrives late', () => {
  it('does not take the press of a row from under the finger', async () => {
    const page = await world.open()
    await page.locator('#open').click()
    const all = page.getByTestId('all-wallets')
    const box = await all.boundingBox()
    if (!box) throw new Error('There is no row of all wallets')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.evaluate(() => {
      const info = { uuid: 'late', rdns: 'org.example.late', name: 'Late', icon: '' }
      const provider = { request: async () => [], on() {}, removeListener() {} }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    })
    // Long enough for a list that does not wait to have moved.
    await page.waitForTimeout(300)
    await page.mouse.up()
    await page.waitForFunction(() => window.modal.getState().view === 'AllWallets')
    await page.getByTestId('header-back').click()
    await page.getByTestId('wallet-selector-org.example.late').waitFor()
  })
})

describe('hostile announcements', () => {
  it('never reach the page as markup or script', async () => {
    const page = await world.open()
    await page.evaluate(() => {
      const provider = { request: async () => ['<img src=x onerror=alert(1)>'], on() {}, removeListener() {} }
      const announce = (info: object) =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      const all = () => {
        announce({
          uuid: 'u1',
          rdns: 'evil.markup',
          name: '<b data-evil>Evil</b>',
          icon: 'javascript:alert(1)',
        })
        announce({ uuid: 'u2', rdns: 'evil.svg', name: 'Svg', icon: '<svg onload=alert(1)>' })
        announce({
          uuid: 'u3',
          get rdns(): string {
            throw new Error('no')
          },
          name: 'Throws',
          icon: '',
        })
        for (let i = 0; i < 5000; i += 1)
          announce({ uuid: 'u4', rdns: 'evil.flood', name: 'Flood', icon: '' })
      }
      window.addEventListener('eip6963:requestProvider', all)
      all()
    })
    await page.locator('#open').click()
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    const markup = await page.evaluate(
      () =>
        document
          .querySelector('latchkey-modal')
          ?.shadowRoot?.querySelectorAll('[data-evil], svg[onload], [src^="javascript:"]').length,
    )
    expect(markup).toBe(0)
    expect(await page.getByTestId('wallet-selector-evil.flood').count()).toBeLessThanOrEqual(1)
    await page.getByTestId('wallet-selector-evil.markup').click()
    await page.getByTestId('w3m-connecting-widget-secondary-button').waitFor()
  })
})

describe('a chunk that is lost', () => {
  it('can be loaded by trying again', async () => {
    const page = await world.open()
    let lost = true
    await page.route(/AllWallets.*\.js$/, (route) => (lost ? route.abort() : route.continue()))
    await page.locator('#open').click()
    await page.evaluate(() => window.modal.push('AllWallets' as 'Connect'))
    const retry = page.getByRole('button', { name: /try again/i })
    await retry.waitFor()
    lost = false
    await retry.click()
    await page.locator('[data-testid^=wallet-search-item]').first().waitFor()
  })
})
