import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectFox, fox, startWorld, type World } from './world.js'

declare global {
  interface Window {
    fill(slot: string, entry: object): void
    refuse(): void
  }
}

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const start = (options = {}) => world.open(options, {}, 'broken')
const open = (page: Page, view?: string) =>
  page.evaluate((name) => window.modal.open(name ? { view: name as 'Connect' } : {}), view)
const closed = (page: Page) => page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
async function close(page: Page): Promise<void> {
  await page.getByTestId('w3m-header-close').click()
  await closed(page)
}

describe('one bad value', () => {
  it('in a toast is a message like any other', async () => {
    const page = await start()
    await open(page)
    await page.evaluate(() => window.modal.toast('error', new Error('Out of luck') as never))
    await page.getByText('Out of luck', { exact: true }).first().waitFor()
    await page.evaluate(() => window.modal.toast('odd' as 'error', { not: 'a text' } as never))
    await page.getByText('Unknown error').first().waitFor()
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await close(page)
  })

  it('in any slot costs its own entry alone', async () => {
    const page = await start()
    await connectFox(page)
    await open(page)
    await page.evaluate(() => {
      const odd = [{}, { views: 5 }, { requires: 5 }, { views: ['Account'], part: 'nowhere' }]
      const slots = ['header:start', 'header:end', 'account:action', 'account:tab', 'branding', 'namespace']
      for (const slot of slots)
        for (const [i, entry] of odd.entries()) window.fill(slot, { id: `${slot}${i}`, ...entry })
      window.fill('account:action', { id: 'a', label: new Error('label'), view: 'Fine' })
      window.fill('account:action', { id: 'b', label: 'Icon', icon: 5, view: 'Fine' })
      window.fill('account:tab', { id: 'c', label: {}, part: 'nowhere' })
    })
    await page.getByTestId('disconnect-button').waitFor()
    await page.getByTestId('single-account-avatar').waitFor()
    await close(page)
    await open(page)
    await page.getByTestId('disconnect-button').click()
    await closed(page)
    expect(await page.evaluate(() => window.modal.getAccount().isConnected)).toBe(false)
  })

  it('among the words of the site costs that word', async () => {
    const page = await start({ messages: { shell: { close: 5, dialog: {} }, kit: 5, connect: null } })
    await open(page)
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await close(page)
  })

  it('that breaks the whole card leaves one with a way out, and the next opening is whole', async () => {
    const page = await start()
    // The card measures with it.
    await page.evaluate(() => Object.assign(window, { good: ResizeObserver, ResizeObserver: 5 }))
    await open(page)
    await page.getByText('This page stopped working').first().waitFor()
    await page.getByTestId('shell-close').click()
    await closed(page)
    await page.evaluate(() => Object.assign(window, { ResizeObserver: Reflect.get(window, 'good') }))
    await open(page)
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
  })

  it('in place of a view’s name is a view that did not load', async () => {
    const page = await start()
    await page.evaluate(() => window.modal.open({ view: Symbol('no name') as never }))
    await page.getByText('This page did not load').first().waitFor()
    await close(page)
    await open(page)
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
  })
})

describe('an action of the account', () => {
  it('that cannot be used here stays reachable and says why', async () => {
    const page = await start()
    await connectFox(page)
    await open(page)
    await page.evaluate(() => {
      const reason = 'Not on this network'
      window.fill('account:action', {
        ...{ id: 'elsewhere', label: 'Tip', view: 'Fine', networks: ['eip155:10'], reason },
      })
      window.fill('account:row', { id: 'here', label: 'Settings', view: 'Fine', networks: ['eip155:1'] })
      window.fill('account:row', { id: 'later', label: 'Later', view: 'Fine', reason: 'Not yet' })
      window.fill('account:row', { id: 'login', label: 'Login', view: 'Fine', connectorTypes: ['AUTH'] })
    })
    const tip = page.getByTestId('elsewhere')
    await tip.focus()
    expect(await tip.getAttribute('aria-disabled')).toBe('true')
    expect(await tip.getAttribute('aria-description')).toBe('Not on this network')
    await tip.press('Enter')
    await page.getByTestId('w3m-modal-card').getByText('Not on this network').waitFor()
    expect(await page.getByTestId('login').count()).toBe(0)
    await page.getByTestId('later').click({ force: true }) // it is there to be pressed, and says no
    await page.getByText('Not yet', { exact: true }).first().waitFor()
    expect(await page.evaluate(() => window.modal.getState().view)).toBe('Account')
    await page.getByTestId('here').click()
    await page.waitForFunction(() => window.modal.getState().view === 'Fine')
  })
})

describe('a view that is broken', () => {
  it.each(['ViewThrows', 'OptionsThrow', 'NoDefault'])('%s: the visitor can leave', async (view) => {
    const page = await start()
    await open(page)
    await page.evaluate(() => window.refuse())
    await open(page, view)
    await page.getByText('This page stopped working').first().waitFor()
    await close(page)
    await open(page, view)
    await page.getByText('This page stopped working').first().waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
  })

  it('is told of with its name and its plugin', async () => {
    const page = await start()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await open(page, 'ViewThrows')
    await page.getByText('This page stopped working').first().waitFor()
    expect(said.join('\n')).toContain('plugin "broken", view "ViewThrows": It is broken')
  })

  it('keeps its card when only its title or its footer throws', async () => {
    const page = await start()
    await connectFox(page)
    await open(page, 'TitleThrows')
    await page.getByText('Fine').first().waitFor()
    expect(await page.getByTestId('w3m-header-text').textContent()).toBe('Wallet')
    await close(page)
    await open(page, 'FooterThrows')
    await page.getByText('Fine').first().waitFor()
    await page.getByTestId('shell-disconnect').click()
    await closed(page)
    expect(await page.evaluate(() => window.modal.getAccount().isConnected)).toBe(false)
  })
})

describe('nobody is kept in', () => {
  it('by a view whose file does not arrive, on a chain that the site does not know', async () => {
    const page = await world.open({ networks: [1] })
    await page.route(/UnsupportedChain/, (route) => route.abort())
    await connectFox(page)
    await page.evaluate((w) => window.demoWallets?.switchChain(w, 137), fox)
    await page.getByText('This page did not load').first().waitFor()
    await close(page)
    await page.locator('#open').click()
    await page.getByTestId('shell-disconnect').click()
    await closed(page)
    expect(await page.evaluate(() => window.modal.getAccount().isConnected)).toBe(false)
  })

  it('by a plugin that always refuses', async () => {
    const page = await start()
    await open(page)
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await page.evaluate(() => window.refuse())
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return page.getByTestId('shell-close').count()
      })
      .toBe(1)
    await page.getByTestId('shell-close').click()
    await closed(page)
  })
})
