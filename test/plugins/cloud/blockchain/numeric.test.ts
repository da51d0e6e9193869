import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Numeric } from '../../../../plugins/cloud/blockchain/numeric.js'
import { parseBalances } from '../../../../plugins/cloud/blockchain/tokens.js'

const read = (value: unknown) => {
  const result = v.safeParse(Numeric, value)
  return result.success ? result.output : undefined
}

describe('an amount of the service', () => {
  it.each([
    ['1.50', '1.50'],
    ['1e-9', '0.000000001'],
    ['1.5e+21', '1500000000000000000000'],
    ['-2.5E3', '-2500'],
    ['12.34e1', '123.4'],
    ['12.34e-1', '1.234'],
    ['0e5', '0'],
    [1.5, '1.5'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
  ])('%s is %s', (given, plain) => expect(read(given)).toBe(plain))

  it.each([
    ['1e'],
    ['e9'],
    ['1e999'],
    ['1e-101'],
    [1e-99],
    ['0x1'],
    ['.5'],
    [''],
    ['1 '],
    [Number.NaN],
    [null],
    ['9'.repeat(101)],
  ])('%s is none', (odd) => expect(read(odd)).toBeUndefined())

  it('keeps each digit, wherever the exponent puts the point', () => {
    const digits = fc.bigInt({ min: 1n, max: 10n ** 30n })
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 40 }), (whole, exponent) => {
        expect(read(`${whole}e${exponent}`)).toBe(`${whole * 10n ** BigInt(exponent)}`)
        const back = read(`${whole * 10n ** BigInt(exponent)}e-${exponent}`)
        expect(back).toBe(`${whole}`)
      }),
    )
  })

  it('leaves its token in the list, as do decimals that are a number', () => {
    const token = (decimals: unknown, numeric: unknown) => ({
      ...{ name: 'Dollar', symbol: 'USD', price: 1, iconUrl: '' },
      quantity: { decimals, numeric },
    })
    const balances = [
      token('6', '1e-9'),
      token('6', 1.5),
      token(18, '1.5e+21'),
      token(-1, '1'),
      token(6, '-1'),
    ]
    expect(parseBalances({ balances }).map(({ quantity }) => quantity)).toEqual([
      { decimals: 6, numeric: '0.000000001' },
      { decimals: 6, numeric: '1.5' },
      { decimals: 18, numeric: '1500000000000000000000' },
    ])
  })
})
