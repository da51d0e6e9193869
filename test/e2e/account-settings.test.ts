import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { logInByEmail, newestCode, ada as old } from './log-in-by-email.js'
import { startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => world.emulator.control.reset())
afterAll(() => world.close())

const next = 'lovelace@example.org'
const site = () => world.emulator.secureSite
const card = (page: Page) => page.getByTestId('w3m-modal-card')
const title = (page: Page, text: string) =>
  page.getByTestId('w3m-header-text').filter({ hasText: text }).waitFor()
const emailInUse = (page: Page) =>
  page.evaluate(() => window.modal.getAccount('eip155').embeddedWalletInfo?.user.email)
const addressInUse = (page: Page) => page.evaluate(() => window.modal.getAccount('eip155').address)

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** Logged in by email, with the settings of the account on screen. */
async function settings(): Promise<Page> {
  const page = await world.open({}, {}, 'embedded')
  await logInByEmail(world, page)
  await page.locator('#open').click()
  await page.getByTestId('account-settings-button').click()
  await title(page, 'Account settings')
  return page
}

async function askForAnother(page: Page, email = next): Promise<void> {
  await page.getByTestId('w3m-account-email-update').click()
  await page.getByTestId('update-email-input').locator('input').fill(email)
  await page.getByTestId('update-email-save').click()
}

describe('the settings of an embedded account', () => {
  it('say who is logged in and where, and lead to the networks and to the wallet’s site', async () => {
    const page = await settings()
    await page.getByTestId('w3m-account-email-update').getByText(old).waitFor()
    await page.getByTestId('account-switch-network-button').getByText('Ethereum').waitFor()
    await page.getByTestId('w3m-wallet-upgrade-card').click()
    const link = page.getByTestId('w3m-secure-website-button')
    expect(await link.getAttribute('href')).toBe(`${site().origin}/secure/dashboard`)
    expect(await link.getAttribute('rel')).toContain('noopener')
    await page.getByTestId('header-back').click()
    await page.getByTestId('account-switch-network-button').click()
    await page.getByTestId('w3m-network-switch-OP Mainnet').waitFor()
  })

  it('are reached from the list of wallets, which names the wallet by whose login it is', async () => {
    const page = await settings()
    await page.getByTestId('w3m-header-close').click()
    await page.evaluate(() => void window.modal.open({ view: 'ProfileWallets' }))
    const wallet = page.getByTestId('wui-active-profile-wallet-item')
    await wallet.getByText(old).waitFor()
    expect(await wallet.locator('img').first().getAttribute('src')).toMatch(/^data:image/)
    await page.getByTestId('wui-active-profile-wallet-item-more-button').click()
    await title(page, 'Account settings')
  })

  it('lead to the wallet’s site, where the keys are taken elsewhere, and the visitor stays logged in here', async () => {
    const page = await settings()
    const address = await addressInUse(page)
    const told = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.modal.subscribeEvents(({ event }) => event === 'EMAIL_UPGRADE_FROM_MODAL' && resolve(event))
        }),
    )
    await page.getByTestId('w3m-wallet-upgrade-card').click()
    await title(page, 'Upgrade your wallet')
    expect(await told).toBe('EMAIL_UPGRADE_FROM_MODAL')
    const opened = page.context().waitForEvent('page')
    await page.getByTestId('w3m-secure-website-button').press('Enter')
    const dashboard = await opened
    await dashboard.getByRole('heading', { name: 'Dashboard' }).waitFor()
    expect(new URL(dashboard.url()).origin).toBe(site().origin)
    expect(await dashboard.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await dashboard.close()
    await page.getByTestId('header-back').click()
    await title(page, 'Account settings')
    expect(await addressInUse(page)).toBe(address)
  })

  it('change the email: both addresses are confirmed, keys and address stay', async () => {
    const page = await settings()
    const address = await addressInUse(page)
    const before = site().mails(old).length
    await page.evaluate(() => {
      const counted: string[] = []
      Object.assign(window, { counted })
      window.modal.subscribeEvents(({ event }) => void (event.startsWith('EMAIL_') && counted.push(event)))
    })
    await askForAnother(page)
    await title(page, 'Confirm current email')
    await page.getByTestId('wui-otp-input').waitFor()
    await page.keyboard.type(await newestCode(world, old, before))
    await title(page, 'Confirm new email')
    expect(await emailInUse(page)).toBe(old)
    await page.getByTestId('wui-otp-input').waitFor()
    await page.keyboard.type(await newestCode(world, next))
    await page.getByTestId('account-settings-button').click()
    await page.getByTestId('w3m-account-email-update').getByText(next).waitFor()
    expect(await emailInUse(page)).toBe(next)
    expect(await addressInUse(page)).toBe(address)
    const [sent, pass] = ['EMAIL_VERIFICATION_CODE_SENT', 'EMAIL_VERIFICATION_CODE_PASS']
    expect(await page.evaluate(() => Reflect.get(window, 'counted'))).toEqual([
      ...['EMAIL_EDIT', sent, pass, sent, pass],
    ])
    await page.reload()
    await page.waitForFunction(() => window.modal?.getAccount('eip155').isConnected)
    expect([await emailInUse(page), await addressInUse(page)]).toEqual([next, address])
  })

  it('say that a code is wrong, and take the right one', async () => {
    const page = await settings()
    site().set({ confirmOldEmail: false })
    await askForAnother(page)
    await title(page, 'Confirm new email')
    const code = await newestCode(world, next)
    await page.getByTestId('wui-otp-input').waitFor()
    await page.keyboard.type(wrong(code))
    await card(page).getByText('The code is wrong. Try again').waitFor()
    expect(await emailInUse(page)).toBe(old)
    await page.getByRole('textbox', { name: 'Digit 6 of six' }).focus()
    for (let digits = 6; digits > 0; digits -= 1) await page.keyboard.press('Backspace')
    await page.keyboard.type(code)
    await page.waitForFunction(
      (email) => window.modal.getAccount('eip155').embeddedWalletInfo?.user.email === email,
      next,
    )
  })

  it('leave the old email where the visitor leaves in the middle; another mail waits for 30 seconds', async () => {
    const page = await settings()
    const before = site().mails(old).length
    await askForAnother(page)
    await title(page, 'Confirm current email')
    await page.getByTestId('wui-otp-input').waitFor()
    await page.keyboard.type(await newestCode(world, old, before))
    await title(page, 'Confirm new email')
    expect(await page.getByTestId('email-start-over').isDisabled()).toBe(true)
    await card(page).getByText('Try again in').waitFor()
    await page.getByTestId('header-back').click()
    await askForAnother(page, 'grace@example.org')
    await card(page).getByText('Please try again after').waitFor()
    await page.getByTestId('update-email-cancel').click()
    await page.getByTestId('w3m-account-email-update').getByText(old).waitFor()
    expect(site().mails('grace@example.org')).toEqual([])
    expect(await emailInUse(page)).toBe(old)
  })

  it('send no malformed address, and tell what the wallet says of one', async () => {
    const page = await settings()
    await askForAnother(page, 'nobody')
    await card(page).getByText('Enter an email address').waitFor()
    site().faults({ error: { UPDATE_EMAIL: 'This email is in use' } })
    await page.getByTestId('update-email-input').locator('input').fill(next)
    await page.getByTestId('update-email-save').click()
    await card(page).getByText('This email is in use').waitFor()
    expect(site().mails(next)).toEqual([])
  })

  it('log out', async () => {
    const page = await settings()
    await page.getByTestId('disconnect-button').click()
    await page.waitForFunction(() => !window.modal.getAccount().isConnected)
    expect(await page.evaluate(() => window.modal.getAccount('solana').isConnected)).toBe(false)
  })
})
