import { describe, expect, it } from 'vitest'
import { formatAmount, formatExactly, formatWorth } from '../../../../views/kit/index.js'

const site = { site: { networks: [], locale: 'en' } } as const
const ether = 10n ** 18n

describe('an amount', () => {
  it.each([
    [0n, 18, '0'],
    [0n, 36, '0'],
    [1n, 18, '<0.000001'],
    [10n ** 12n - 1n, 18, '<0.000001'],
    [10n ** 12n, 18, '0.000001'],
    [1n, 6, '0.000001'],
    [1n, 2, '0.01'],
    [7n, 0, '7'],
    [1n, 255, '<0.000001'],
    [1_999_999_999_999_999_999n, 18, '1.999999'],
    [1_234_567_890_123_456_789_012_345n, 24, '1.234567'],
  ])('is cut, never rounded up, and never shown as nothing: %s of %s decimals', (units, decimals, text) => {
    expect(formatAmount(site, units, decimals)).toBe(text)
  })

  it('is shown whole where it is what is sent', () => {
    expect(formatExactly(site, '1234.5')).toBe('1,234.5')
  })

  it.each([
    [ether, 18, undefined, undefined],
    [ether, 18, Number.POSITIVE_INFINITY, undefined],
    [2n ** 256n, 0, 1e300, undefined],
    [10n ** 400n, 0, 1, undefined],
    [ether / 10n, 18, 5e-324, '<$0.01'],
    [1n, 18, 1.5, '<$0.01'],
    [0n, 18, 1, '$0.00'],
    [ether, 18, 1.5, '$1.50'],
    [12_345n, 1, 2, '$2,469.00'],
  ])('of %s with %s decimals has a value where a price is known', (units, decimals, price, text) => {
    expect(formatWorth(site, units, { decimals, price })).toBe(text)
  })
})
