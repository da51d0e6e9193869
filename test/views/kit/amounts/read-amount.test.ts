import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAmount, formatUnits, toUnits } from '../../../../adapter-kit/index.js'
import { amountText, readAmount, separatorsOf } from '../../../../views/kit/amounts/read-amount.js'

const english = separatorsOf('en')
const german = separatorsOf('de')
const french = separatorsOf('fr')
const clean = (text: string, separators = english, decimals = 18) => readAmount(text, decimals, separators)

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
    expect(clean('１。５')).toBe('1.5')
    expect(clean('\u200f1.5\u200e')).toBe('1.5')
    for (const text of ['१२', '১২', '๑๒', '၁၂', '١٢', '１２', '१2', '᠑᠒', '𝟏𝟐', '𝟙𝟚', '𞥑𞥒'])
      expect(clean(text)).toBe('12')
    expect(clean('1.5๒')).toBe('1.52')
  })

  it('takes every digit that Unicode has for what it is worth', () => {
    for (const zero of [
      0x30, 0x660, 0x6f0, 0x966, 0xe50, 0x1040, 0x1090, 0x1a80, 0x1a90, 0xff10, 0x1d7ce, 0x1d7f6,
    ]) {
      const all = Array.from({ length: 9 }, (_, i) => String.fromCodePoint(zero + 1 + i)).join('')
      expect(clean(all)).toBe('123456789')
    }
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
    ['1,00,000.5', '100000.5'],
    ['12,34,567', '1234567'],
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

  it.each(['5½', '10²', '–5', '﹣5', '－5', '१–२'])(
    '%j has a sign that would be lost, and nothing changes',
    (text) => expect(clean(text)).toBeUndefined(),
  )

  it.each(['-5', '−5', '1e5', '0x10', '1 000 ETH 5', '1,2.3,4', '1.2,3.4', '1,2.3', '0,5.5', '9'.repeat(79)])(
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
          if (amount) expect(toUnits(amount.replace(/\.$/, ''), decimals)).toBeTypeOf('bigint')
        },
      ),
      { numRuns: 1000 },
    )
  })
})

/** What a field holds, and what it means, after the letters came one by one. */
function typed(text: string, decimals: number, separators = english) {
  let field = ''
  for (const letter of text) field = amountText(field + letter, decimals, separators) ?? field
  return { field, amount: clean(field, separators, decimals) }
}

describe('the same text, typed and pasted,', () => {
  it.each([
    ['1,500', english, '1500'],
    ['1,500', german, '1.500'],
    ['1.500', german, '1500'],
    ['1,234,567.5', english, '1234567.5'],
    ['1.234.567,5', english, '1234567.5'],
    ['1,5', english, '1.5'],
    ['०,५', english, '0.5'],
  ])('%j', (text, separators, amount) => {
    expect(typed(text, 18, separators).amount).toBe(amount)
    expect(clean(text, separators)).toBe(amount)
  })

  it('means the same amount, of however many decimals', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 })
    const dashed = fc
      .tuple(
        fc.integer({ min: 1, max: 999 }),
        fc.array(fc.integer({ min: 100, max: 999 })),
        fc.constantFrom(...',.'),
      )
      .map(([first, more, mark]) => [first, ...more].join(mark))
    fc.assert(
      fc.property(
        fc.oneof(text, dashed),
        fc.constantFrom(0, 1, 2, 6, 18),
        fc.constantFrom(english, german, french),
        (pasted, decimals, separators) => {
          const amount = clean(pasted, separators, decimals)
          if (amount === undefined) return
          expect(typed(pasted, decimals, separators).amount?.replace(/\.$/, '')).toBe(
            amount.replace(/\.$/, ''),
          )
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('stays as it is while its end decides, and is shown as it was read where it does not', () => {
    expect(typed('1,', 18).field).toBe('1,')
    expect(typed('1,5', 18).field).toBe('1,5')
    expect(typed('0,5', 18).field).toBe('0.5')
    expect(typed('1.5', 18, german).field).toBe('1.5')
    expect(typed('0.5', 18, german).field).toBe('0,5')
    expect(typed('1,234.5', 18).field).toBe('1234.5')
    expect(typed('1,234.5', 18, german).field).toBe('1234,5')
  })
})

it('an amount of base units is read as it was written, for every amount and any number of decimals', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 0, max: 255 }),
      (units, decimals) => {
        const text = formatUnits(units, decimals)
        expect(clean(text, french, decimals)).toBe(text)
        expect(cutAmount(text, decimals)).toBe(text)
      },
    ),
    { numRuns: 1000 },
  )
})
