import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { atForm, button, carol, shareWorld, textOf } from './send-page.js'

shareWorld()

/** An input method that shows its steps in the field, as the browser's own does, and then commits a text. */
async function compose(page: Page, steps: readonly string[], committed: string): Promise<void> {
  const method: CDPSession = await page.context().newCDPSession(page)
  for (const text of steps) {
    await method.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  if (committed === '')
    await method.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  else await method.send('Input.insertText', { text: committed })
  await method.detach()
}

/** The text of a field with the caret as `|`. */
function caretIn(page: Page, field: 'send-amount' | 'send-receiver'): Promise<string> {
  return page.getByTestId(field).evaluate((element) => {
    const { value, selectionStart, selectionEnd } = element as HTMLInputElement
    const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0]
    const mark = start === end ? '|' : `[${value.slice(start, end)}]`
    return value.slice(0, start) + mark + value.slice(end)
  })
}

/** The form, the field in focus with a text in it, the caret `at` this many letters. */
async function atField(field: 'send-amount' | 'send-receiver', text = '', at = text.length, options = {}) {
  const page = await atForm(options)
  await page.getByTestId(field).focus()
  await page.keyboard.type(text)
  for (let left = text.length - at; left > 0; left -= 1) await page.keyboard.press('ArrowLeft')
  return page
}

/** What the form holds, in base units of a coin with 18 decimals. */
const units = (page: Page) =>
  page.evaluate(async () => String((await window.modal.use('send')).state.get().units))
const coins = (text: string) =>
  `${BigInt(text.replace('.', '')) * 10n ** BigInt(18 - (text.split('.')[1] ?? '').length)}`

describe('the amount, while an input method composes,', () => {
  it.each([
    [['１'], '1', '1|', '1'],
    [['1', '1,', '1,5'], '1,5', '1,5|', '1.5'],
    [['５', '５０', '５００'], '500', '500|', '500'],
    [['１', '１２'], '１２', '12|', '12'],
    [['१', '१२'], '१२', '12|', '12'],
    [['0', '0。', '0。2'], '0。2', '0.2|', '0.2'],
  ])('takes %j once: %j', async (steps, committed, shown, amount) => {
    const page = await atField('send-amount')
    await compose(page, steps, committed)
    expect(await caretIn(page, 'send-amount')).toBe(shown)
    expect(await units(page)).toBe(coins(amount))
  })

  it('is the browser’s until the end, where it stands', async () => {
    const page = await atField('send-amount', '19', 1)
    const method = await page.context().newCDPSession(page)
    for (const text of ['に', '２', '２３']) {
      await method.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
      expect(await page.getByTestId('send-amount').inputValue()).toBe(`1${text}9`)
    }
    await method.send('Input.insertText', { text: '２３' })
    expect(await caretIn(page, 'send-amount')).toBe('123|9')
    expect(await units(page)).toBe(coins('1239'))
  })

  it.each([
    ['what is no amount', ['に', 'にほ'], '日本'],
    ['nothing', ['2', '23'], ''],
  ])('stays as it was when %s is committed', async (_, steps, committed) => {
    const page = await atField('send-amount', '19', 1)
    await compose(page, steps, committed)
    expect(await caretIn(page, 'send-amount')).toBe('1|9')
    expect(await units(page)).toBe(coins('19'))
  })

  it('takes one composition after the other', async () => {
    const page = await atField('send-amount')
    await compose(page, ['１'], '1')
    await compose(page, ['，'], ',')
    await compose(page, ['５', '５０'], '500')
    expect(await page.getByTestId('send-amount').inputValue()).toBe('1,500')
    expect(await units(page)).toBe(coins('1500'))
  })
})

describe('the amount', () => {
  it.each([
    ['in English', 'en', '1500', 'Read as 1500 ETH'],
    ['in German', 'de', '1.500', undefined],
  ])('is the same typed and pasted, and shown as it was read, %s', async (_, locale, amount, said) => {
    for (const put of ['type', 'insertText'] as const) {
      const page = await atField('send-amount', '', 0, { locale })
      await page.keyboard[put]('1,500')
      expect(await units(page)).toBe(coins(amount))
      expect(await page.getByTestId('send-amount').inputValue()).toBe('1,500')
      if (said) expect(await textOf(page, 'send-value')).toContain(said)
      else expect(await textOf(page, 'send-value')).not.toContain('Read as')
      await page.getByTestId('send-receiver').fill(carol)
      expect(await page.getByTestId('send-amount').inputValue()).toBe(said ? '1500' : '1,500')
      await button(page).filter({ hasText: 'Review' }).click()
      await page.getByTestId('send-button').waitFor()
      expect(await textOf(page, 'send-review')).toContain(said ? '1,500 ETH' : '1,5')
    }
  })

  it('is no value while it is half a number, and no digit is lost on the way', async () => {
    const page = await atField('send-amount')
    await page.keyboard.type('1,234,')
    expect(await textOf(page, 'send-value')).toBe('Enter a valid amount')
    await page.keyboard.type('567.5')
    expect(await page.getByTestId('send-amount').inputValue()).toBe('1234567.5')
    expect(await units(page)).toBe(coins('1234567.5'))
  })

  it('does not move for a letter that is refused', async () => {
    const page = await atField('send-amount', '1234', 2)
    for (const letter of ['a', '-', ' ', '日']) {
      await page.keyboard.insertText(letter)
      expect(await caretIn(page, 'send-amount')).toBe('12|34')
    }
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('e')
    expect(await caretIn(page, 'send-amount')).toBe('12[3]4')
    await page.keyboard.insertText('१')
    expect(await caretIn(page, 'send-amount')).toBe('121|4')
  })
})

describe('the receiver, while an input method composes,', () => {
  it.each([
    [['n', 'ni', 'ni h', 'ni hao'], '你好', '你好|'],
    [['n', 'ni', 'ni h', 'ni hao'], 'ni hao', 'nihao|'],
    [['ａ'], 'a', 'a|'],
  ])('takes %j once: %j', async (steps, committed, shown) => {
    const page = await atField('send-receiver')
    await compose(page, steps, committed)
    expect(await caretIn(page, 'send-receiver')).toBe(shown)
  })

  it('takes it where the caret is', async () => {
    const page = await atField('send-receiver', 'a.eth', 1)
    await compose(page, ['ni', 'ni hao'], 'ni hao')
    expect(await caretIn(page, 'send-receiver')).toBe('anihao|.eth')
    await page.keyboard.press(' ')
    expect(await caretIn(page, 'send-receiver')).toBe('anihao|.eth')
  })
})
