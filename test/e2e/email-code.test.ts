import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { soon } from '../until.js'
import { ada, askForCode } from './log-in-by-email.js'
import { startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => world.emulator.control.reset())
afterAll(() => world.close())

const site = () => world.emulator.secureSite
const card = (page: Page) => page.getByTestId('w3m-modal-card')
const box = (page: Page, place: number) => page.getByRole('textbox', { name: `Digit ${place} of six` })
const isConnected = (page: Page) => page.waitForFunction(() => window.modal.getAccount().isConnected)
const code = () => site().mails(ada)[0]?.code ?? ''

/** Until the code of the mail is asked for. */
async function asked(): Promise<Page> {
  const page = await world.open({}, {}, 'embedded')
  await askForCode(world, page)
  return page
}

/** What the boxes hold, and which of them has the focus. */
const boxes = (page: Page) =>
  page.getByTestId('wui-otp-input').evaluate((group) => {
    const all = [...group.querySelectorAll('input')]
    return [all.map(({ value }) => value).join(''), all.findIndex((one) => one.matches(':focus')) + 1]
  })
const shows = (page: Page, digits: string, focus: number) =>
  soon(async () => expect(await boxes(page)).toEqual([digits, focus]))

/** No other mail is sent for half a minute, which has passed. */
const forgetMail = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith('embedded:last-email-time'))
    if (!key) throw new Error('No mail was sent')
    localStorage.removeItem(key)
  })

describe('the boxes of a one-time code', () => {
  it('are gone through and corrected by the keyboard', async () => {
    const page = await asked()
    await shows(page, '', 1)
    expect(await box(page, 2).isDisabled()).toBe(true)
    await page.keyboard.type('12')
    await shows(page, '12', 3)
    await page.keyboard.press('ArrowRight') // nothing comes after the box that is next
    await page.keyboard.press('ArrowLeft')
    await shows(page, '12', 2)
    await page.keyboard.type('3')
    await shows(page, '13', 3)
    await page.keyboard.press('Backspace')
    await shows(page, '1', 2)
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await shows(page, '', 1)
    await page.keyboard.type(`a ${code()}`)
    await isConnected(page)
  })

  it('take another digit where somebody clicked, and keep the others', async () => {
    const page = await asked()
    const right = code()
    const other = right[1] === '7' ? '8' : '7'
    await page.keyboard.type(right[0] + other + right.slice(2, 5))
    await box(page, 2).click()
    await page.keyboard.type(right[1] ?? '')
    await shows(page, right.slice(0, 5), 6)
    await page.keyboard.type(right[5] ?? '')
    await isConnected(page)
  })

  it('take a whole code that the browser fills into the first, whatever is there', async () => {
    const page = await asked()
    expect(await box(page, 1).getAttribute('autocomplete')).toBe('one-time-code')
    expect(await box(page, 1).getAttribute('inputmode')).toBe('numeric')
    const first = code()[0] === '9' ? '8' : '9'
    await page.keyboard.type(first)
    await box(page, 1).fill(code())
    await isConnected(page)
  })

  it('take what an input method composes, once it is finished', async () => {
    const page = await asked()
    const right = code()
    const wide = (digits: string) => [...digits].map((one) => '０１２３４５６７８９'[Number(one)]).join('')
    const method = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await compose(wide(right.slice(0, 1)))
    // The focus stays where the text is composed.
    await shows(page, wide(right.slice(0, 1)), 1)
    await method.send('Input.insertText', { text: wide(right.slice(0, 1)) })
    await shows(page, right.slice(0, 1), 2)
    await compose('９')
    await compose('')
    await shows(page, right.slice(0, 1), 2)
    await compose(wide(right.slice(1, 3)))
    await method.send('Input.insertText', { text: right.slice(1, 3) })
    await shows(page, right.slice(0, 3), 4)
    await method.send('Input.insertText', { text: wide(right) })
    await isConnected(page)
  })

  it('say that a code has expired and what to do; the next one is taken, the old one is not', async () => {
    const page = await asked()
    const old = code()
    site().expireCodes()
    await page.keyboard.type(old)
    await card(page).getByText('The code has expired. Request a new one below.').waitFor()
    expect(await page.getByTestId('email-resend').isDisabled()).toBe(true)
    await forgetMail(page)
    await page.getByTestId('email-resend').filter({ hasText: 'Resend code' }).click()
    await card(page).getByText('Code sent again').waitFor()
    await shows(page, '', 1)
    expect(await card(page).getByText('has expired').count()).toBe(0)
    expect(site().mails(ada).length).toBe(2)
    if (code() !== old) {
      await page.keyboard.type(old)
      await card(page).getByText('The code is wrong. Try again').waitFor()
    }
    await box(page, 1).fill(code())
    await isConnected(page)
  })
})
