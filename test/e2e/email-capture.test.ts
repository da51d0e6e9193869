import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { complaints } from './axe.js'
import { ada, newestCode } from './log-in-by-email.js'
import { fox, startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => ask(['required']))
afterEach(() => world.emulator.control.reset())
afterAll(() => world.close())

const ask = (config: string[]) =>
  world.emulator.control.config([{ id: 'email_capture', isEnabled: true, config }])
const start = (options = {}) => world.open(options, {}, 'email-capture')
const isConnected = (page: Page) => page.evaluate(() => window.modal.getAccount().isConnected)
const connected = (page: Page) => page.waitForFunction(() => window.modal.getAccount().isConnected)
const closed = (page: Page) => page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
const field = (page: Page) => page.getByTestId('wui-email-input').locator('input')

/** The visitor allows Fox Wallet, and is asked for an address. */
async function connect(page: Page): Promise<void> {
  await page.locator('#open').click()
  await page.getByTestId(`wallet-selector-${fox}`).click()
  await page.getByTestId('demo-wallet-approve').click()
  await page.getByTestId('email-capture').waitFor()
}

/** Until the code is asked for. */
async function giveEmail(page: Page): Promise<void> {
  await field(page).fill(ada)
  await page.keyboard.press('Enter')
  await page.getByTestId('wui-otp-input').waitFor()
}

describe('a site that asks for an email address', () => {
  it('is told of the account once the code of the mail was typed, and asks no second time', async () => {
    const page = await start()
    await connect(page)
    expect(await isConnected(page)).toBe(false)
    expect(await page.getByTestId('email-capture-skip').count()).toBe(0)
    expect(await complaints(page)).toEqual([])
    await giveEmail(page)
    expect(await complaints(page)).toEqual([])
    await page.keyboard.type(await newestCode(world))
    await connected(page)
    await closed(page)
    await page.reload()
    await connected(page)
    expect(await page.getByTestId('w3m-modal-card').isVisible()).toBe(false)
    expect(await page.evaluate(() => window.violations)).toEqual([])
    const sent = world.emulator.ledger.entries().filter(({ service }) => service === 'analytics')
    // Neither the address nor its parts; the name alone is three hexadecimal digits, which ids of events have by chance.
    const [, host = ''] = ada.split('@')
    for (const part of [ada, 'ada@', host]) expect(JSON.stringify(sent)).not.toContain(part)
    expect(JSON.stringify(sent)).not.toMatch(/"ada"/)
  })

  it('says what is wrong with an address and with a code', async () => {
    const page = await start()
    await connect(page)
    await field(page).fill('ada@')
    await page.keyboard.press('Enter')
    await page.getByText('Enter an email address like name@example.org.').first().waitFor()
    await page.getByRole('button', { name: '@gmail.com' }).click()
    expect(await field(page).inputValue()).toBe('ada@gmail.com')
    await giveEmail(page)
    const code = await newestCode(world)
    await page.keyboard.type(code === '000000' ? '000001' : '000000')
    await page.getByText('The code is wrong. Try again').first().waitFor()
    for (const _ of code) await page.keyboard.press('Backspace')
    await page.keyboard.type(code)
    await connected(page)
  })

  it('lets a visitor take another address, and suggests what was given before', async () => {
    const page = await start()
    await connect(page)
    await giveEmail(page)
    await page.getByTestId('email-capture-change').click()
    await page.getByTestId('email-capture-recent').click()
    await page.getByTestId('wui-otp-input').waitFor()
    await page.keyboard.type(await newestCode(world))
    await connected(page)
  })

  it('lets a visitor skip it where it is optional', async () => {
    ask([])
    const page = await start()
    await connect(page)
    await page.getByTestId('email-capture-skip').click()
    await connected(page)
    await closed(page)
  })

  it('is left without an account where the modal is closed', async () => {
    const page = await start()
    await connect(page)
    await page.getByTestId('w3m-header-close').click()
    await closed(page)
    expect(await isConnected(page)).toBe(false)
  })
})
