import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectFox, fox, startWorld, type World } from './world.js'

const raven = 'org.example.raven'
const badger = 'org.example.badger'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const active = '[data-testid=wui-active-profile-wallet-item]'
const other = (id: string) => `[data-testid=active-connection][alt="${id}"]`
const recent = (id: string) => `[data-testid=recent-connection][alt="${id}"]`
const connections = (page: Page) =>
  page.evaluate(() => window.modal.getConnections('eip155').map(({ connector }) => connector.id))
const address = (page: Page) => page.evaluate(() => window.modal.getAccount().address)
const view = (page: Page, name: string) =>
  page.waitForFunction((wanted) => window.modal.getState().view === wanted, name)
const toast = (page: Page, text: string) => page.getByTestId('wui-snackbar-message').getByText(text).waitFor()

/** A site whose project allows several wallets, or does not. */
async function openSite(multiWallet: boolean, options = {}, context = {}, name = 'modal'): Promise<Page> {
  world.emulator.control.config([{ id: 'multi_wallet', isEnabled: multiWallet, config: [] }])
  const page = await world.open(options, context, name)
  // Who listens to the features has the project's before the modal is opened.
  await page.evaluate(() => void window.modal.subscribeFeatures(() => undefined))
  await page.waitForFunction((on) => window.modal.getFeatures().multiWallet === on, multiWallet)
  return page
}

async function openWallets(page: Page): Promise<void> {
  await page.locator('#open').click()
  await page.getByTestId('wui-wallet-switch').click()
  await page.locator(active).waitFor()
}

/** Connects one more wallet from the list of all. */
async function add(page: Page, wallet: string): Promise<void> {
  await page.getByTestId('add-connection-button').click()
  await page.getByTestId(`wallet-selector-${wallet}`).click()
  await page.getByTestId('demo-wallet-approve').click()
  await view(page, 'ProfileWallets')
  await page
    .locator(active)
    .getByText(wallet === raven ? 'Raven' : 'Badger')
    .waitFor()
}

async function openTwo(options = {}, context = {}): Promise<Page> {
  const page = await openSite(true, options, context)
  await connectFox(page)
  await openWallets(page)
  await add(page, raven)
  return page
}

describe('several wallets', () => {
  it('are listed, the new one in use', async () => {
    const page = await openTwo()
    await toast(page, 'Wallet added')
    await page.locator(other(fox)).getByText('alice.eth').waitFor()
    expect(await connections(page)).toEqual([raven, fox])
    expect(await page.locator(active).getAttribute('address')).toBe(await address(page))
    expect(await page.getByTestId('balance-amount').textContent()).toBe('2')
  })

  it('switch without a question', async () => {
    const page = await openTwo()
    const before = await address(page)
    await page.locator(other(fox)).getByTestId('wui-inactive-profile-wallet-item-button').click()
    await toast(page, 'Wallet switched')
    await page.locator(other(raven)).waitFor()
    expect(await connections(page)).toEqual([fox, raven])
    expect(await address(page)).not.toBe(before)
    expect(await page.getByTestId('demo-wallet-approve').count()).toBe(0)
  })

  it('leave one by one, and are found again among the recent ones', async () => {
    const page = await openTwo()
    await page.locator(other(fox)).getByTestId('wui-inactive-profile-wallet-item-disconnect-button').click()
    await toast(page, 'Wallet disconnected')
    expect(await connections(page)).toEqual([raven])
    await page.locator(recent(fox)).getByTestId('recent-connection-connect-button').click()
    await page.locator(recent(fox)).getByText('Approve in Fox Wallet').waitFor()
    await page.getByTestId('demo-wallet-approve').click()
    await page.locator(other(raven)).waitFor()
    expect(await connections(page)).toEqual([fox, raven])
  })

  it('are forgotten, and a rejection is said on its row', async () => {
    const page = await openTwo()
    await page.getByTestId('wui-active-profile-wallet-item-disconnect-button').click()
    await toast(page, 'Wallet disconnected')
    await page.evaluate((w) => window.demoWallets?.policy(w, 'reject'), raven)
    await page.locator(recent(raven)).getByTestId('recent-connection-connect-button').click()
    await page.locator(recent(raven)).getByRole('alert').getByText('Declined in the wallet').waitFor()
    await page.locator(recent(raven)).getByTestId('recent-connection-forget-button').click()
    await toast(page, 'Wallet removed')
    expect(await page.locator(recent(raven)).count()).toBe(0)
    expect(await page.getByTestId('recently-connected-text').count()).toBe(0)
    expect(await connections(page)).toEqual([fox])
  })

  it('all leave at once, and the list says how to begin again', async () => {
    const page = await openTwo()
    await page.getByTestId('disconnect-all-button').click()
    await toast(page, 'Wallets disconnected')
    expect(await connections(page)).toEqual([])
    await page.locator(recent(fox)).getByTestId('recent-connection-forget-button').click()
    await page.locator(recent(raven)).getByTestId('recent-connection-forget-button').click()
    await page.getByTestId('empty-template').waitFor()
    await page.getByTestId('empty-state-button').click()
    await page.getByTestId(`wallet-selector-${fox}`).waitFor()
    await page.getByTestId('header-back').click()
    await page.getByTestId('empty-template').waitFor()
  })

  it('stay when the account’s own Disconnect ends one', async () => {
    const page = await openTwo()
    await page.keyboard.press('Escape')
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    await page.locator('#open').click()
    await page.getByTestId('disconnect-button').click()
    await toast(page, 'Wallet disconnected')
    await view(page, 'ProfileWallets')
    await page.locator(recent(raven)).waitFor()
    expect(await connections(page)).toEqual([fox])
    await page.getByTestId('header-back').click()
    await view(page, 'Account')
  })
})

describe('a single wallet', () => {
  it('is replaced by the second, and none is offered beside it', async () => {
    const page = await openSite(false)
    await connectFox(page)
    await openWallets(page)
    expect(await page.getByTestId('add-connection-button').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    await page.evaluate(() => void window.modal.open({ view: 'Connect' }))
    await page.getByTestId(`wallet-selector-${badger}`).click()
    await page.getByTestId('demo-wallet-approve').click()
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    expect(await connections(page)).toEqual([badger])
  })

  it('keeps the account that was chosen over a reload', async () => {
    const page = await openSite(false)
    await connectFox(page)
    const first = await address(page)
    await openWallets(page)
    await page.getByTestId('wui-active-profile-wallet-item-switch-button').click()
    await toast(page, 'Account switched')
    const second = await address(page)
    expect(second).not.toBe(first)
    const chosen = page.getByTestId(`account-choice-${second}`)
    expect(await chosen.getAttribute('aria-checked')).toBe('true')
    // Rows keep their places: the one in use is the second still.
    expect(await page.locator('[role=radio]').nth(1).getAttribute('aria-checked')).toBe('true')
    await page.reload()
    await page.waitForFunction(() => window.modal?.getAccount().isConnected)
    expect(await address(page)).toBe(second)
  })

  it('is chosen from by keyboard', async () => {
    const page = await openSite(false)
    await connectFox(page)
    const first = await address(page)
    await openWallets(page)
    await page.locator('[role=radio][aria-checked=true]').focus()
    await page.keyboard.press('ArrowDown')
    expect(await address(page)).toBe(first)
    await page.keyboard.press('Enter')
    await toast(page, 'Account switched')
    expect(await address(page)).not.toBe(first)
  })
})

describe('several chain families', () => {
  const namespace = (page: Page) => page.evaluate(() => window.modal.getAccount().namespace)

  it('have tabs; who looks for a wallet and finds none stays where they were', async () => {
    const page = await openSite(false, {}, {}, 'features')
    await connectFox(page)
    await openWallets(page)
    expect(await page.getByTestId('tab-evm').getAttribute('aria-selected')).toBe('true')
    await page.getByTestId('tab-evm').focus()
    await page.keyboard.press('ArrowRight')
    await page.getByTestId('empty-state-button').click()
    await page.getByTestId('wallet-selector-sunbird').waitFor()
    expect(await page.getByTestId(`wallet-selector-${fox}`).count()).toBe(0)
    await page.getByTestId('header-back').click()
    await page.getByTestId('empty-template').waitFor()
    expect(await page.evaluate(() => window.modal.getAccount().isConnected)).toBe(true)
    expect(await namespace(page)).toBe('eip155')
    await page.getByTestId('header-back').click()
    await view(page, 'Account')
  })

  it('take turns as the one the page uses', async () => {
    const page = await openSite(false, {}, {}, 'features')
    await connectFox(page)
    await openWallets(page)
    await page.getByTestId('tab-solana').click()
    await page.getByTestId('empty-state-button').click()
    await page.getByTestId('wallet-selector-sunbird').click()
    await page.getByTestId('demo-wallet-approve').click()
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    expect(await namespace(page)).toBe('solana')
    await openWallets(page)
    await page.getByTestId('tab-evm').click()
    await page.getByTestId('wui-active-profile-wallet-item-use-button').click()
    await toast(page, 'Wallet switched')
    expect(await namespace(page)).toBe('eip155')
    await page.locator(active).getByText('Active').waitFor()
  })
})

/** Parts that reach over the card's sides. */
const _overflow = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.card')
    const { left = 0, right = 0 } = card?.getBoundingClientRect() ?? {}
    return [...(card?.querySelectorAll('.inset *') ?? [])].flatMap((part) => {
      const box = part.getBoundingClientRect()
      return box.left < left - 1 || box.right > right + 1 ? [part.outerHTML.slice(0, 80)] : []
    })
  })
