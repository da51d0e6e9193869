import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Moved } from '../../../plugins/activity/contract.js'
import { add, isBelow, readDecimal, writeDecimal } from '../../../plugins/activity/decimal.js'
import { mergeTransfers } from '../../../plugins/activity/merge-transfers.js'

const moved = (name: string, direction: Moved['direction'], amount?: string, value?: number): Moved => ({
  ...{ name, direction, amount, value },
  symbol: name,
  isNft: false,
  imageUrl: undefined,
})
const said = (transfers: readonly Moved[]) =>
  mergeTransfers(transfers).map(({ name, direction, amount }) => `${direction} ${amount} ${name}`)

describe('decimals', () => {
  it('are exact', () => {
    const sum = (a: string, b: string) => {
      const [one, two] = [readDecimal(a), readDecimal(b)]
      return one && two && writeDecimal(add(one, two))
    }
    expect(sum('0.1', '0.2')).toBe('0.3')
    expect(sum('999999999999999999999999.9', '0.10')).toBe('1000000000000000000000000')
    expect(sum('-5', '0')).toBe('5')
    for (const text of ['', '1e3', '.5', '5.', 'x', '1'.repeat(121), undefined]) {
      expect(readDecimal(text)).toBeUndefined()
    }
  })

  it('compare as numbers do', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(3), fc.nat(3), (a, b, p, q) => {
        const one = { digits: BigInt(a), scale: p }
        const two = { digits: BigInt(b), scale: q }
        expect(isBelow(one, two, 1n)).toBe(BigInt(a) * 10n ** BigInt(q) < BigInt(b) * 10n ** BigInt(p))
      }),
    )
  })
})

describe('transfers of one transaction', () => {
  it('of a swap are two, what went out first', () => {
    expect(said([moved('USDC', 'in', '1500'), moved('ETH', 'out', '0.5')])).toEqual([
      'out 0.5 ETH',
      'in 1500 USDC',
    ])
  })

  it('lose the change that came back, and the dust', () => {
    expect(said([moved('ETH', 'out', '1'), moved('ETH', 'in', '0.099'), moved('DAI', 'in', '5')])).toEqual([
      'out 1 ETH',
      'in 5 DAI',
    ])
    expect(said([moved('ETH', 'out', '1'), moved('ETH', 'in', '0.1')])).toEqual(['out 1 ETH', 'in 0.1 ETH'])
    expect(said([moved('A', 'in', '100'), moved('A', 'in', '50'), moved('A', 'in', '0.99')])).toEqual([
      'in 150 A',
    ])
  })

  it('are summed by token and direction', () => {
    expect(said([moved('A', 'in', '0.1'), moved('A', 'in', '0.2')])).toEqual(['in 0.3 A'])
    expect(mergeTransfers([moved('A', 'in', '1', 2), moved('A', 'in', undefined, 3)])[0]).toMatchObject({
      amount: '1',
      value: 5,
    })
  })

  it('are the two of most value when there are more; those without a name stay', () => {
    const many = [moved('A', 'in', '1', 1), moved('B', 'in', '1', 9), moved('', 'out', '1', 5)]
    expect(said(many)).toEqual(['out 1 ', 'in 1 B'])
  })

  it('stay as they are when there is one', () => {
    const one = [moved('A', 'in', '1')]
    expect(mergeTransfers(one)).toBe(one)
  })

  it('are never more than two, whatever comes', () => {
    const any = fc.record({
      name: fc.string({ maxLength: 2 }),
      symbol: fc.string(),
      direction: fc.constantFrom('in' as const, 'out' as const, 'self' as const, undefined),
      amount: fc.option(fc.oneof(fc.nat().map(String), fc.string()), { nil: undefined }),
      value: fc.option(fc.double(), { nil: undefined }),
      isNft: fc.boolean(),
      imageUrl: fc.constant(undefined),
    })
    fc.assert(
      fc.property(fc.array(any, { minLength: 2 }), (list) => {
        const kept = mergeTransfers(list)
        expect(kept.length).toBeGreaterThan(0)
        expect(kept.length).toBeLessThanOrEqual(2)
      }),
    )
  })
})
