import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAmount, formatUnits, toUnits } from '../../../../adapter-kit/index.js'

it.each([
  ['1.2345678', 6, '1.234567'],
  ['1.5', 0, '1'],
  ['1.', 6, '1.'],
  ['1.5', 18, '1.5'],
  ['15', 0, '15'],
  // No decimal text: an incorrect value, and nobody's guess.
  ['1,234,', 18, '1,234,'],
  ['1,5', 18, '1,5'],
  ['x.y', 0, 'x.y'],
])('%j of a token with %i decimals is kept as %j', (text, decimals, kept) =>
  expect(cutAmount(text, decimals)).toBe(kept),
)

describe('base units', () => {
  it('are the amount, digit for digit', () => {
    expect(toUnits('0.1', 18)).toBe(10n ** 17n)
    expect(toUnits('1.', 6)).toBe(1_000_000n)
    expect(toUnits('9007199254740993', 0)).toBe(9007199254740993n)
    expect(toUnits('0.000000000000000001', 18)).toBe(1n)
    expect(toUnits('1', 255)).toBe(10n ** 255n)
  })

  it('are not there for what is no amount', () => {
    for (const text of ['', '.', '-1', '1e3', ' 1', '1.0000001', '١', '1,5', '9'.repeat(401)]) {
      expect(toUnits(text, 6)).toBeUndefined()
    }
  })

  it('come back as they went, for every amount and any number of decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        fc.integer({ min: 0, max: 255 }),
        (units, decimals) => {
          const text = formatUnits(units, decimals)
          expect(toUnits(text, decimals)).toBe(units)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
