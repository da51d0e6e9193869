import { describe, expect, it } from 'vitest'
import { fox } from '../world.js'
import { atForm, button, carol, fill, shareWorld, shot } from './send-page.js'

shareWorld()

describe('for everybody', () => {
  it('fits a narrow phone, from right to left, with a comma', async () => {
    const viewport = { width: 360, height: 640 }
    const page = await atForm({ locale: 'ar' }, { viewport, hasTouch: true, isMobile: true })
    await fill(page, '1.234,5', carol)
    await shot(page, 'phone-ar-form')
    await page.getByTestId('send-amount').fill('0.123456789012345678')
    await button(page).filter({ hasText: 'Review' }).click()
    await page.getByTestId('send-fee').waitFor()
    await shot(page, 'phone-ar-review')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  })

  it('shows the whole address where a browser does not fit a field to its text', async () => {
    const page = await atForm({}, { viewport: { width: 360, height: 640 } })
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('textarea { field-sizing: fixed !important }')
      document.querySelector('latchkey-modal')?.shadowRoot?.adoptedStyleSheets.push(sheet)
    })
    await page.getByTestId('send-receiver').fill(carol)
    const { inside, needed } = await page
      .getByTestId('send-receiver')
      .evaluate((field) => ({ inside: field.clientHeight, needed: field.scrollHeight }))
    expect(needed).toBeLessThanOrEqual(inside)
  })

  it('by keyboard alone', async () => {
    const page = await atForm()
    await page.evaluate((w) => window.demoWallets?.policy(w, 'approve'), fox)
    await page.getByTestId('send-amount').focus()
    await page.keyboard.type('.5')
    await page.getByTestId('send-receiver').focus()
    await page.keyboard.type(carol)
    await page.locator('[data-testid=send-preview-button]:not([aria-busy])').waitFor()
    expect(await button(page).textContent()).toBe('Review')
    await page.keyboard.press('Enter')
    await page.locator('[data-testid=send-button]:not([aria-disabled],[disabled])').waitFor()
    await page.getByTestId('send-button').focus()
    await page.keyboard.press('Enter')
    await page.getByTestId('send-confirmed').waitFor()
  })
})
