import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUnits } from '../../../../adapter-kit/index.js'
import { cleanAmount, toUnits } from '../../../../plugins/send/form/amount.js'
import { formatUnitsShort } from '../../../../views/send/parts/amount-text.js'

const english = { decimal: '.', group: ',' }
const german = { decimal: ',', group: '.' }
const french = { decimal: ',', group: '\u202f' }
const clean = (text: string, separators = english, decimals = 18) => cleanAmount(text, decimals, separators)

describe('what is typed', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['1.', '1.'],
    ['.', '0.'],
    [',', '0.'],
    ['.5', '0.5'],
    ['00', '0'],
    ['05', '5'],
    ['0.050', '0.050'],
    ['1a', '1'],
    ['x', ''],
  ])('%j becomes %j', (text, amount) => expect(clean(text)).toBe(amount))

  it('takes either separator as the decimal one, in any language', () => {
    expect(clean('1,5')).toBe('1.5')
    expect(clean('1,5', german)).toBe('1.5')
    expect(clean('1.5', german)).toBe('1.5')
    expect(clean('1,234', german)).toBe('1.234')
    expect(clean('1.234', english)).toBe('1.234')
  })

  it('takes digits of other scripts', () => {
    expect(clean('١٫٥')).toBe('1.5')
    expect(clean('۱۲۳')).toBe('123')
    expect(clean('１２．５')).toBe('12.5')
    expect(clean('\u200f1.5\u200e')).toBe('1.5')
  })

  it('keeps what was there when a second separator comes', () => {
    expect(clean('1.5.')).toBeUndefined()
    expect(clean('1..')).toBeUndefined()
    expect(clean('1,2,3')).toBeUndefined()
  })

  it('cuts decimals a token does not have', () => {
    expect(clean('1.2345678', english, 6)).toBe('1.234567')
    expect(clean('1.5', english, 0)).toBe('1')
  })
})

describe('what is pasted', () => {
  it.each([
    ['1,234.56', '1234.56'],
    ['1,234,567', '1234567'],
    ['1,234', '1234'],
    ['$1,000.00', '1000.00'],
    ['≈ 0.25 ETH', '0.25'],
    [' 12 345.6 ', '12345.6'],
    ["1'000.5", '1000.5'],
  ])('%j is %j in English', (text, amount) => expect(clean(text)).toBe(amount))

  it('follows the language where a separator may be either', () => {
    expect(clean('1.234', german)).toBe('1234')
    expect(clean('1.234,5', german)).toBe('1234.5')
    expect(clean('1\u202f234,5', french)).toBe('1234.5')
    expect(clean('1,234.5', german)).toBe('1234.5')
  })

  it.each(['१2', '१२', '5½', '10²', '1.5๒', '–5', '﹣5', '－5'])(
    '%j has digits or a sign that would be lost, and nothing changes',
    (text) => expect(clean(text)).toBeUndefined(),
  )

  it.each(['-5', '−5', '1e5', '0x10', '1 000 ETH 5', '1,2.3,4', '1.2,3.4', '9'.repeat(79)])(
    '%j is no amount, and nothing changes',
    (text) => expect(clean(text)).toBeUndefined(),
  )

  it('never takes anything but digits and one point out of any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.integer({ min: 0, max: 30 }),
        (text, decimals) => {
          const amount = clean(text, english, decimals)
          if (amount !== undefined) expect(amount).toMatch(/^(\d+(\.\d*)?)?$/)
          if (amount) expect(toUnits(amount, decimals)).toBeTypeOf('bigint')
        },
      ),
      { numRuns: 1000 },
    )
  })
})

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
          expect(cleanAmount(text, decimals, { decimal: '.', group: '' })).toBe(text)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

it.each([
  [0n, 18, '0'],
  [1n, 18, '<0.00001'],
  [10n ** 13n - 1n, 18, '<0.00001'],
  [10n ** 13n, 18, '0.00001'],
  [1n, 5, '0.00001'],
  [1n, 2, '0.01'],
  [7n, 0, '7'],
  [1n, 255, '<0.00001'],
  [1_234_567_890_123_456_789_012_345n, 24, '1.23456'],
])('what is held is shown rounded down, dust as dust: %s of %s decimals', (units, decimals, text) => {
  expect(formatUnitsShort({ site: { networks: [], locale: 'en' } }, units, decimals)).toBe(text)
})
