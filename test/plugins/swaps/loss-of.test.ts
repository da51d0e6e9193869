import { describe, expect, it } from 'vitest'
import { isGrave, lossOf } from '../../../plugins/swaps/review/loss-of.js'

describe('what speaks against an offer', () => {
  it.each([
    ['nothing', { impact: 4.9, expected: 100n }, 100n, [], false],
    ['a loss that is only said', { impact: 14.9, expected: 100n }, 100n, ['impact'], false],
    ['a grave loss', { impact: 15, expected: 100n }, 100n, ['impact'], true],
    ['a loss that nobody knows', { impact: undefined, expected: 100n }, 100n, ['unknown'], true],
    ['a small fall since the form', { impact: 0, expected: 951n }, 1000n, [], false],
    ['a fall since the form', { impact: 0, expected: 950n }, 1000n, ['fall'], true],
    ['a hundredth of what the form said', { impact: 99, expected: 1n }, 100n, ['impact', 'fall'], true],
    ['more than the form said', { impact: 0, expected: 200n }, 100n, [], false],
    ['a form that said nothing', { impact: 0, expected: 200n }, undefined, [], false],
  ] as const)('%s', (_what, quote, offered, kinds, grave) => {
    const losses = lossOf(quote, offered)
    expect(losses.map(({ kind }) => kind)).toEqual(kinds)
    expect(isGrave(losses)).toBe(grave)
  })
})
