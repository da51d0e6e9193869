import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPairingWallet, type PairingWallet } from '../../emulator/src/pairing/wallet.js'
import { soon } from '../until.js'
import { ada, newestCode } from './log-in-by-email.js'
import { fox, startWorld, type World } from './world.js'

/** A page that draws its own screens, with React: the modal is asked by calls and hooks alone. */
let world: World
let wallet: PairingWallet
beforeAll(async () => {
  world = await startWorld()
  const { relay, projectId, accounts, walletRpc, verifyUrl } = world.emulator
  wallet = await createPairingWallet({
    ...{ relayUrl: relay.url, projectId, verifyUrl, rpc: walletRpc },
    accounts: accounts.slice(0, 1),
  })
})
afterEach(() => world.emulator.control.reset())
afterAll(async () => {
  await wallet.close()
  await world.close()
})

const site = () => world.emulator.secureSite
const start = () => world.open({}, {}, 'own-screens')
const says = async (page: Page, id: string): Promise<unknown> =>
  JSON.parse((await page.locator(`#${id}`).textContent()) || 'null')
const isUnopened = async (page: Page) => expect(await page.getByTestId('w3m-modal-card').count()).toBe(0)
const press = (page: Page, id: string) => page.locator(`[id="${id}"]`).click()

describe('logging in from a page’s own screen', () => {
  it('opens the provider’s window in the click, with nothing loaded before', async () => {
    const page = await start()
    const opened = page.waitForEvent('popup')
    await press(page, 'google')
    const popup = await opened
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Log in' }).click()])
    await soon(async () => expect(await says(page, 'logins')).toBe(site().addresses('google:ada').eip155))
    await isUnopened(page)
  })

  it('says that the visitor closed the window', async () => {
    const page = await start()
    const opened = page.waitForEvent('popup')
    await press(page, 'google')
    const popup = await opened
    await popup.getByRole('button', { name: 'Log in' }).waitFor()
    await popup.close()
    await soon(async () => expect(await page.locator('#logins').textContent()).toBe('Popup closed'))
  })

  it('asks for the code of a mail, and changes the email', async () => {
    site().set({ askDevice: false, confirmOldEmail: false })
    const page = await start()
    const field = page.locator('#field')
    await field.fill(ada)
    await press(page, 'mail')
    await soon(async () => expect(await says(page, 'logins')).toBe('code'))
    await field.fill(await newestCode(world))
    await press(page, 'code')
    await soon(async () => expect(await says(page, 'logins')).toBe(site().addresses(ada).eip155))
    await isUnopened(page)
    const grace = 'grace@example.org'
    await press(page, 'change')
    await page.getByTestId('update-email-input').locator('input').fill(grace)
    await page.getByTestId('update-email-save').click()
    await page.getByTestId('wui-otp-input').waitFor()
    await page.keyboard.type(await newestCode(world, grace))
    await soon(async () => expect(await says(page, 'logins')).toEqual({ email: grace }))
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
  })
})

describe('wallets on a page’s own screen', () => {
  it('are those of this browser; a click asks one', async () => {
    const page = await start()
    await press(page, `wallet-${fox}`)
    await page.getByTestId('demo-wallet-approve').click()
    await soon(async () => expect(await says(page, 'account')).toMatchObject({ wallet: 'Fox Wallet' }))
    await isUnopened(page)
  })

  it('are paired by the link that the page shows, and named by themselves', async () => {
    const page = await start()
    await press(page, 'wallet-walletconnect')
    await soon(async () =>
      expect(await says(page, 'wallets')).toMatchObject({ uri: expect.stringMatching(/^wc:/) }),
    )
    const { uri } = (await says(page, 'wallets')) as { uri: string }
    await wallet.pair(uri)
    await page.waitForFunction(() => window.modal.getAccount().isConnected)
    const { connector } = await page.evaluate(() => window.modal.getAccount())
    expect(connector?.type).toBe('WALLET_CONNECT')
    await soon(async () => {
      const { wallet: name } = (await says(page, 'account')) as { wallet: string }
      expect(name).not.toBe('WalletConnect')
    })
    await isUnopened(page)
  })

  it('are looked through by page and by search', async () => {
    const page = await start()
    // Before the list is there: nothing that a visitor types is lost.
    await page.locator('#search').fill('Acorn')
    await page.locator('[id^=found-]', { hasText: 'Acorn' }).first().waitFor()
    await page.locator('#search').fill('')
    const count = async () => Number(Reflect.get(Object(await says(page, 'wallets')), 'count'))
    await soon(async () => expect(await count()).toBeGreaterThan(1))
    const before = await count()
    await press(page, 'more')
    await soon(async () => expect(await count()).toBeGreaterThan(before))
    await isUnopened(page)
  })
})
