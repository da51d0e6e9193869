import { describe, expect, it } from 'vitest'
import { translator } from '../../../../../kernel/lib/messages.js'
import {
  decimalText,
  formatBalance,
  formatDate,
  formatFiat,
  formatNumber,
  shortAddress,
} from '../../../../../views/kit/core/text/format.js'
import { directionOf } from '../../../../../views/kit/core/text/locale.js'
import { avatarGradient } from '../../../../../views/kit/figures/Avatar.js'

const site = (locale: string) => ({ site: { networks: [], locale } })

describe('amounts', () => {
  it.each([
    [1204999999999999999n, 18, 3, '1.204'],
    [0n, 18, 3, '0.000'],
    [1n, 18, 3, '0.000'],
    [5n, 0, 3, '5.000'],
    [1500000n, 6, 0, '1'],
    [-1500n, 3, 2, '-1.50'],
  ])('%s with %s decimals is shown with %s as %s', (value, decimals, digits, text) => {
    expect(decimalText(value, decimals, digits)).toBe(text)
  })

  it('keeps every digit of a balance that a float would lose', () => {
    const value = 123456789012345678901234567n
    expect(formatBalance(site('en-US'), value, 6)).toBe('123,456,789,012,345,678,901.234')
  })

  it('speaks the language of the site', () => {
    expect(formatBalance(site('de-DE'), 1500000n, 6)).toBe('1,500')
    expect(formatBalance(site('en-US'), 12345n, 2)).toBe('123.45')
    expect(formatBalance(site('en-US'), 5n, 0)).toBe('5')
    expect(formatNumber(site('en-US'), 1150)).toBe('1,150')
    expect(formatFiat(site('en-US'), 1150)).toBe('$1,150.00')
    for (const none of [Number.NaN, Infinity]) expect(formatFiat(site('en-US'), none)).toBe('—')
    expect(formatDate(site('en-GB'), new Date(2026, 0, 2))).toBe('2 Jan 2026')
  })

  it('does not fail on a language tag that is none', () => {
    expect(formatNumber(site('en_US!'), 1)).toBe('1')
  })
})

describe('addresses', () => {
  it('shortens 4…6, and leaves short ones', () => {
    expect(shortAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')).toBe('0xd8…A96045')
    expect(shortAddress('0x12345678')).toBe('0x12345678')
  })

  it('has one gradient whatever the case of its letters', () => {
    expect(avatarGradient('0xABc')).toBe(avatarGradient('0xabc'))
    expect(avatarGradient('0xabc')).not.toBe(avatarGradient('0xabd'))
  })
})

describe('words', () => {
  it('fills in values, leaves unknown holes, prefers the words of the site', () => {
    const words = { open: 'Open {name} in {place}', shut: 'Shut' }
    const t = translator({ messages: { fox: { shut: 'Zu' } } }, 'fox', words)
    expect(t('open', { name: 'Fox' })).toBe('Open Fox in {place}')
    expect(t('shut')).toBe('Zu')
  })

  it('knows which way a language is written', () => {
    expect(['ar', 'he-IL', 'fa', 'ur-PK'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
    expect(['en', 'ark', 'az-Latn', 'ar-Latn'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr'])
  })
})
