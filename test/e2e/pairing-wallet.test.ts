import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { type Hex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createPairingWallet, type PairingWallet } from '../../emulator/src/pairing/wallet.js'
import type { TrackEvent } from '../../kernel/plugin.js'
import { complaints } from './axe.js'
import { startWorld, type World } from './world.js'

/** Pairing with a genuine wallet client, from the click to the reload. */
let world: World
let wallet: PairingWallet

beforeAll(async () => {
  world = await startWorld({ chains: [1] })
  const { relay, projectId, accounts, walletRpc, verifyUrl } = world.emulator
  wallet = await createPairingWallet({
    relayUrl: relay.url,
    projectId,
    verifyUrl,
    accounts: accounts.slice(0, 2),
    rpc: walletRpc,
  })
})
afterEach(async () => {
  wallet.policy('approve')
  world.emulator.relay.down(false)
})
afterAll(async () => {
  await wallet.close()
  await world.close()
})

const code = (page: Page) => page.getByTestId('wui-qr-code')
const again = (page: Page) => page.getByTestId('w3m-connecting-widget-secondary-button')
const uriOf = (page: Page) =>
  page.evaluate(async () => {
    const link = (await window.modal.use('pairing')).get()
    return link.status === 'ready' ? link.uri : ''
  })
const connected = (page: Page) => page.waitForFunction(() => window.modal.getAccount().isConnected)
const isOff = (page: Page) => page.waitForFunction(() => !window.modal.getAccount().isConnected)
const hidden = (page: Page) => page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })

async function openCode(page: Page): Promise<void> {
  await page.locator('#open').click()
  await page.getByTestId('wallet-selector-walletconnect').click()
  await code(page).waitFor()
}

/** What a camera in front of the screen would read. */
async function scan(page: Page): Promise<string | undefined> {
  await page.waitForTimeout(400) // the view has arrived
  const { data, width, height } = PNG.sync.read(await page.screenshot())
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** Takes notes instead of leaving the page for an app. */
async function takeNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened: unknown[] = []
    Object.assign(window, { opened })
    window.open = (href, target) => {
      opened.push({ href, target, inTap: navigator.userActivation.isActive })
      return null
    }
  })
  await page.reload()
  await page.waitForFunction(() => 'make' in window)
}
const opened = (page: Page): Promise<{ href: string; target: string; inTap: boolean }[]> =>
  page.evaluate(() => Reflect.get(window, 'opened'))

describe('a wallet on a phone, the page on a desktop', () => {
  it.each(['light', 'dark'])('reads the screen, connects, signs, comes back: %s', async (themeMode) => {
    const page = await world.open({ themeMode }, { deviceScaleFactor: 2 })
    await openCode(page)
    const read = await scan(page)
    expect(read).toBe(await uriOf(page))
    await wallet.pair(read ?? '')
    await connected(page)
    await hidden(page)
    const address = (await page.evaluate(() => window.modal.getAccount().address)) as Hex
    expect(address).toBe(world.emulator.accounts[0]?.address)
    const signature = (await page.evaluate(() => window.modal.signMessage('Hello'))) as Hex
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    await page.reload()
    await connected(page)
    await wallet.disconnect()
    await isOff(page)
    expect(await page.evaluate(() => window.violations)).toEqual([])
  })

  it('says no, which is shown; the next try has another link', async () => {
    const page = await world.open()
    wallet.policy('reject')
    await openCode(page)
    const first = await uriOf(page)
    await wallet.pair(first)
    await page.getByText('Connection declined').first().waitFor()
    wallet.policy('approve')
    await again(page).click()
    await code(page).waitFor()
    expect(await uriOf(page)).not.toBe(first)
    await wallet.pair(await uriOf(page))
    await connected(page)
  })

  it('takes the place of an app that was used before: later requests open nothing here', async () => {
    const page = await world.open()
    await page.evaluate(() =>
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"fox://","name":"Fox"}'),
    )
    await openCode(page)
    await wallet.pair(await uriOf(page))
    await connected(page)
    const choice = () => page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
    await expect.poll(choice).toBeNull()
  })

  it('has the same link for a visitor who goes back and comes again', async () => {
    const page = await world.open()
    await openCode(page)
    const first = await uriOf(page)
    await page.getByTestId('header-back').click()
    await page.getByTestId('wallet-selector-walletconnect').click()
    await code(page).waitFor()
    expect(await uriOf(page)).toBe(first)
  })

  it('that approved one network says so: the others are read in the list and cannot be chosen', async () => {
    const { relay, projectId, accounts, walletRpc, verifyUrl } = world.emulator
    const options = { projectId, verifyUrl, accounts: accounts.slice(0, 1), rpc: walletRpc }
    const narrow = await createPairingWallet({ ...options, relayUrl: relay.url, chains: ['eip155:1'] })
    onTestFinished(() => narrow.close())
    const page = await world.open()
    await openCode(page)
    await narrow.pair(await uriOf(page))
    await connected(page)
    await hidden(page)
    await page.locator('#open').click()
    await page.getByTestId('w3m-account-select-network').click()
    const row = page.getByTestId('w3m-network-switch-OP Mainnet')
    await row.filter({ hasText: 'Not approved by your wallet' }).waitFor()
    await row.focus()
    expect(await row.evaluate((element) => element.matches(':focus[aria-disabled=true]'))).toBe(true)
    await row.press('Enter')
    expect(await complaints(page)).toEqual([])
    expect(await page.evaluate(() => window.modal.getState().view)).toBe('Networks')
    expect(await page.evaluate(() => window.modal.getNetwork().caipNetworkId)).toBe('eip155:1')
  })

  it('is gone from the other tab as well', async () => {
    const page = await world.open()
    await openCode(page)
    await wallet.pair(await uriOf(page))
    await connected(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await connected(other)
    await page.evaluate(() => window.modal.disconnect())
    await isOff(other)
  })
})

describe('a wallet on the same phone', () => {
  it('is opened inside the tap, and connects', async () => {
    const page = await world.open({}, phone)
    await takeNotes(page)
    await page.locator('#open').tap()
    await page.getByTestId('all-wallets').tap()
    const card = page.locator('[data-testid^=wallet-search-item]', { hasText: 'Acorn' })
    await card.waitFor()
    await page.waitForTimeout(500) // the link is made meanwhile
    await card.tap()
    await again(page).waitFor()
    const [link, ...more] = await opened(page)
    expect(link).toMatchObject({ target: '_self', inTap: true })
    expect(more).toEqual([])
    await wallet.pair(new URL(link?.href ?? '').searchParams.get('uri') ?? '')
    await connected(page)
    const choice = () => page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
    await expect.poll(choice).not.toBeNull()
    expect(link?.href.startsWith(JSON.parse((await choice()) ?? '{}').href)).toBe(true)
    await page.evaluate(() => window.modal.disconnect())
    expect(await choice()).toBeNull()
  })

  it('is not opened by what the directory made up', async () => {
    const page = await world.open({}, phone)
    await takeNotes(page)
    const evil = { id: 'evil', name: 'Evil', chains: [], mobile_link: 'javascript:alert(1)//' }
    await page.evaluate((wallet) => {
      Object.assign(window, { seen: [] })
      window.modal.subscribeEvents((event) => Reflect.get(window, 'seen').push(event))
      const view: object = { view: 'ConnectingWalletConnect', params: { wallet } }
      return window.modal.open(view)
    }, evil)
    await page.locator('.lead-title', { hasText: 'The link could not be opened' }).waitFor()
    expect(await opened(page)).toEqual([])
    const seen: readonly TrackEvent[] = await page.evaluate(() => Reflect.get(window, 'seen'))
    const told = seen.find(({ event }) => event === 'CONNECT_PROXY_ERROR')
    expect(told?.properties).toMatchObject({ message: 'Error parsing the deep link', name: 'Evil' })
    expect(told?.properties?.uri).toMatch(/^wc:[0-9a-f]+@2$/) // without the key
  })
})
