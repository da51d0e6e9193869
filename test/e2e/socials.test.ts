import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => world.emulator.control.reset())
afterAll(() => world.close())

const site = () => world.emulator.secureSite
const start = (settings: BrowserContextOptions = {}) => world.open({}, settings, 'embedded')
const status = (page: Page) => page.getByTestId('social-status')
const isConnected = (page: Page) => page.waitForFunction(() => window.modal.getAccount().isConnected)
const isNobody = (page: Page) => page.evaluate(() => !window.modal.getAccount().isConnected)

/** Clicks a provider on Connect, and has the window that opens. */
async function click(page: Page, provider = 'google'): Promise<Page> {
  await page.locator('#open').click()
  const opened = page.waitForEvent('popup')
  await page.getByTestId(`social-selector-${provider}`).click()
  return opened
}

const logIn = (popup: Page) => popup.getByRole('button', { name: 'Log in' }).click()
/** Also answers for a window that closes itself during the click. */
const logInAndClose = (popup: Page) => Promise.all([popup.waitForEvent('close'), logIn(popup)])

describe('logging in with Google', () => {
  it('connects on both chains by a window of 600 × 800, and is restored after a reload', async () => {
    const page = await start()
    await page.evaluate(() => window.modal.ready())
    expect(await page.locator('iframe').count()).toBe(0)
    const popup = await click(page)
    await popup.getByText('Log in with google').waitFor()
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 800])
    await status(page).getByText('Continue in the window of').waitFor()
    await logInAndClose(popup)
    await isConnected(page)
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    const { eip155, solana } = site().addresses('google:ada')
    const addresses = () =>
      page.evaluate(() => ['eip155', 'solana'].map((name) => window.modal.getAccount(name).address))
    expect(await addresses()).toEqual([eip155, solana])
    expect(await page.evaluate(() => window.violations)).toEqual([])
    await page.reload()
    await page.waitForFunction(() => window.modal !== undefined)
    await isConnected(page)
    expect(await page.evaluate(() => window.modal.getAccount().embeddedWalletInfo)).toEqual({
      user: { username: 'ada' },
      authProvider: 'google',
      accountType: 'eoa',
      isSmartAccountDeployed: false,
    })
  })

  it('is not over when the window is closed: the visitor says so, or tries again', async () => {
    const page = await start()
    const popup = await click(page)
    await popup.getByText('Log in with google').waitFor()
    await popup.close()
    await status(page).getByText('Did you close the window?').waitFor()
    const opened = page.waitForEvent('popup')
    await page.getByTestId('social-start').click()
    const second = await opened
    await second.getByText('Log in with google').waitFor()
    await second.close()
    await page.getByTestId('social-closed').click()
    await page.getByTestId('social-selector-google').waitFor()
    expect(await isNobody(page)).toBe(true)
  })

  it('says that the browser opened no window, and opens it with the next click', async () => {
    const page = await start()
    await page.evaluate(() => {
      const { open } = window
      window.open = () => {
        window.open = open
        return null
      }
    })
    await page.locator('#open').click()
    await page.getByTestId('social-selector-google').click()
    await status(page).getByText('Your browser blocked the window').waitFor()
    const opened = page.waitForEvent('popup')
    await page.getByTestId('social-start').click()
    await logInAndClose(await opened)
    await isConnected(page)
  })

  it('takes no answer of another origin, nor of another window', async () => {
    site().faults({ popup: 'foreign' })
    const page = await start()
    const popup = await click(page)
    await logIn(popup)
    await popup.getByText('Done.').waitFor()
    // The page itself, which is not the window.
    const heard = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('message', () => resolve('heard'), { once: true })
          postMessage({ resultUri: 'https://secure.example/?token=1' }, '*')
        }),
    )
    expect(await heard).toBe('heard')
    await status(page).getByText('Continue in the window of').waitFor()
    expect(popup.isClosed()).toBe(false)
    expect(await isNobody(page)).toBe(true)
  })

  it('whose answer comes twice connects once', async () => {
    site().faults({ popup: 'twice' })
    const page = await start()
    await logInAndClose(await click(page))
    await isConnected(page)
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
  })

  it('works where the provider cuts its window off: the answer comes by the frame', async () => {
    site().faults({ popup: 'cut' })
    const page = await start()
    const warned = page.waitForEvent('console', (line) => /cut off from this page/.test(line.text()))
    const popup = await click(page)
    await popup.getByText('Log in with google').waitFor()
    await status(page).getByText('Did you close the window?').waitFor()
    await logInAndClose(popup)
    await isConnected(page)
    await warned
  })

  it('that is refused there says so, and may be tried again', async () => {
    const page = await start()
    const popup = await click(page)
    await popup.getByRole('button', { name: 'Refuse' }).click()
    await status(page).getByText('access_denied').waitFor()
    const opened = page.waitForEvent('popup')
    await page.getByTestId('social-start').click()
    await logInAndClose(await opened)
    await isConnected(page)
  })

  it('leads to the wallet’s site where the browser lets its frame keep nothing', async () => {
    const page = await start()
    const denial = 'The operation is insecure.' // as Firefox says it
    site().faults({ error: { GET_SOCIAL_REDIRECT_URI: denial } })
    await click(page)
    await status(page).getByText('This browser keeps localhost').waitFor()
    const own = page.context().waitForEvent('page')
    await page.getByTestId('social-open-site').click()
    await (await own).getByRole('heading', { name: 'Dashboard' }).waitFor()
    site().faults({})
    const opened = page.waitForEvent('popup')
    await page.getByTestId('social-start').click()
    await logInAndClose(await opened)
    await isConnected(page)
  })
})

describe('inside Telegram', () => {
  it('the page itself goes to the provider, and connects when it is back', async () => {
    const page = await start()
    await page.context().addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
    await page.reload()
    await page.waitForFunction(() => window.modal !== undefined)
    const address = page.url()
    await page.locator('#open').click()
    await page.getByTestId('social-selector-google').click()
    await page.getByText('Log in with google').first().waitFor()
    await logIn(page)
    await page.waitForFunction(() => window.modal?.getAccount('eip155').isConnected)
    // The site decodes an address once more than the page wrote it.
    expect(decodeURIComponent(page.url())).toBe(decodeURIComponent(address))
    expect(await page.evaluate(() => window.modal.getAccount('eip155').address)).toBe(
      site().addresses('google:ada').eip155,
    )
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    expect(page.context().pages().length).toBe(1)
  })
})

describe('social logins', () => {
  it('are in the project’s order, all of them behind "more"', async () => {
    const page = await start()
    await page.locator('#open').click()
    await page.getByTestId('social-selector-more').click()
    const rows = page.getByRole('listitem').getByRole('button')
    await expect
      .poll(() => rows.allTextContents())
      .toEqual(['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'])
    const opened = page.waitForEvent('popup')
    await page.getByTestId('social-selector-github').click()
    await logInAndClose(await opened)
    await isConnected(page)
    expect(await page.evaluate(() => window.modal.getAccount().address)).toBe(
      site().addresses('github:ada').eip155,
    )
  })

  it('by Farcaster need no window: its app reads the code and approves', async () => {
    const page = await start()
    await page.locator('#open').click()
    await page.getByTestId('social-selector-farcaster').click()
    await page.getByTestId('wui-qr-code').waitFor()
    await expect.poll(() => site().approveFarcaster('ada')).toBe(true)
    await isConnected(page)
    expect(await page.evaluate(() => window.modal.getAccount().address)).toBe(
      site().addresses('farcaster:ada').eip155,
    )
  })

  it('are not offered inside an app without windows, whose visitor may copy the link', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/126.0 Mobile'
    const page = await start({ userAgent })
    await page.locator('#open').click()
    await page.getByTestId('socials-in-app').waitFor()
    expect(await page.getByTestId('social-selector-google').count()).toBe(0)
    await page.getByTestId('socials-copy-page').waitFor()
    await page.getByTestId('wui-email-input').waitFor()
  })
})
