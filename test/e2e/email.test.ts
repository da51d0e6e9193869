import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { complaints } from './axe.js'
import { ada, askForCode, enterEmail, logInByEmail, newestCode } from './log-in-by-email.js'
import { startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => world.emulator.control.reset())
afterAll(() => world.close())

const site = () => world.emulator.secureSite
const start = (options = {}) => world.open(options, {}, 'embedded')
const card = (page: Page) => page.getByTestId('w3m-modal-card')
const inFrame = (page: Page) => page.frameLocator('#w3m-iframe')
const isConnected = (page: Page) => page.waitForFunction(() => window.modal.getAccount().isConnected)

describe('logging in by email', () => {
  it('connects on both chains, and no frame is in the page before it is needed', async () => {
    const page = await start()
    await page.evaluate(() => window.modal.ready())
    expect(await page.locator('iframe').count()).toBe(0)
    await logInByEmail(world, page)
    const { eip155, solana } = site().addresses(ada)
    const addresses = await page.evaluate(() =>
      ['eip155', 'solana'].map((namespace) => window.modal.getAccount(namespace).address),
    )
    expect(addresses).toEqual([eip155, solana])
    expect(await page.evaluate(() => window.modal.getAccount().embeddedWalletInfo)).toEqual({
      user: { email: ada },
      authProvider: 'email',
      accountType: 'eoa',
      isSmartAccountDeployed: false,
    })
    expect(await page.evaluate(() => window.violations)).toEqual([])
  })

  it('asks a visitor with a new browser to approve it by mail, then for the code', async () => {
    const page = await start()
    await enterEmail(page)
    await card(page).getByText('Waiting for your approval').waitFor()
    const [mail] = site().mails(ada)
    const approval = await page.context().newPage()
    await approval.goto(new URL(mail?.link ?? '', site().origin).href)
    await approval.getByRole('button', { name: 'Approve' }).click()
    await approval.getByText('approved').waitFor()
    await page.bringToFront()
    await page.getByTestId('wui-otp-input').waitFor()
    await page.keyboard.type(await newestCode(world))
    await isConnected(page)
  })

  it('says that a code is wrong, and takes the right one pasted', async () => {
    const page = await start()
    const code = await askForCode(world, page)
    await page.keyboard.type(code === '000000' ? '000001' : '000000')
    await card(page).getByText('The code is wrong. Try again').waitFor()
    await page.getByRole('textbox', { name: 'Digit 1 of six' }).evaluate((box, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', `${text.slice(0, 3)} ${text.slice(3)}`)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, code)
    await isConnected(page)
  })

  it('is restored after a reload, without the modal and without a prompt', async () => {
    const page = await start()
    await logInByEmail(world, page)
    await page.reload()
    await page.waitForFunction(() => window.modal !== undefined)
    // Each chain comes back in its own time, and the page's account is the first one's until all are there.
    await page.waitForFunction(() => window.modal.getAccount('eip155').isConnected)
    expect(await page.evaluate(() => window.modal.getState().open)).toBe(false)
    expect(await page.evaluate(() => window.modal.getAccount('eip155').address)).toBe(
      site().addresses(ada).eip155,
    )
  })

  it('that ended elsewhere is not connected any more, and is offered again with the email', async () => {
    const page = await start()
    await logInByEmail(world, page)
    site().signOutAll()
    await page.reload()
    await page.waitForFunction(() => window.modal !== undefined)
    await page.evaluate(() => window.modal.ready())
    expect(await page.evaluate(() => window.modal.getAccount().isConnected)).toBe(false)
    await page.locator('#open').click()
    await card(page).getByText('You were logged out. Log in again.').waitFor()
    await page.getByTestId('email-continue').getByText(`Continue as ${ada}`).click()
    await page.getByTestId('wui-otp-input').waitFor()
  })

  it('in a browser that denies the frame its storage sends no mail, says why, and works once it is allowed', async () => {
    const page = await start()
    site().set({ askDevice: false })
    // Chromium's headless shell has no such setting: these are its words where the full browser denies the storage.
    await page.context().addInitScript(() => {
      if (location.hostname !== 'localhost' || window.top === window) return
      const get = Object.getOwnPropertyDescriptor(window, 'localStorage')?.get
      Object.defineProperty(window, 'localStorage', {
        get() {
          const storage: Storage = get?.call(window)
          if ('isAllowed' in window) return storage
          const text =
            "Failed to read the 'localStorage' property from 'Window': Access is denied for this document."
          throw new DOMException(text, 'SecurityError')
        },
      })
    })
    await enterEmail(page)
    await card(page).getByText('This browser keeps localhost').waitFor()
    expect(await complaints(page)).toEqual([])
    expect(site().mails(ada)).toEqual([])
    expect(await page.locator('iframe').count()).toBe(0)
    const opened = page.context().waitForEvent('page')
    await page.getByTestId('email-open-site').click()
    const own = await opened
    await own.getByRole('heading', { name: 'Dashboard' }).waitFor()
    // The visit makes the browser allow it, for frames that come later.
    await page.context().addInitScript(() => Object.assign(window, { isAllowed: true }))
    await own.close()
    await page.getByTestId('email-submit').click()
    await page.getByTestId('wui-otp-input').waitFor()
    await page.keyboard.type(await newestCode(world))
    await isConnected(page)
  })

  it('signs what the visitor approves in the frame over the card, and not what they refuse', async () => {
    const page = await start()
    await logInByEmail(world, page)
    const sign = () =>
      page.evaluate(() => window.modal.signMessage('Hello').then(String, (e) => `no: ${e.code}`))
    const signed = sign()
    await inFrame(page).getByText('Test page requests a signature').waitFor()
    expect(await inFrame(page).locator('.textContent').textContent()).toBe('Hello')
    await inFrame(page).getByRole('button', { name: 'Sign' }).click()
    expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
    await card(page).waitFor({ state: 'hidden' })

    const refused = sign()
    await inFrame(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await refused).toBe('no: 4001')

    const left = sign()
    await inFrame(page).getByRole('button', { name: 'Sign' }).waitFor()
    await page.getByTestId('w3m-header-close').click()
    expect(await left).toBe('no: 4001')
    await inFrame(page).getByRole('button', { name: 'Sign' }).waitFor({ state: 'hidden' })
  })

  it('ends with Disconnect, in the wallet too', async () => {
    const page = await start()
    await logInByEmail(world, page)
    await page.evaluate(() => window.modal.disconnect())
    expect(await page.evaluate(() => window.modal.getAccount('solana').isConnected)).toBe(false)
    await page.reload()
    await page.waitForFunction(() => window.modal !== undefined)
    await page.evaluate(() => window.modal.ready())
    expect(await page.locator('iframe').count()).toBe(0)
    await askForCode(world, page)
  })
})
