import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberAt, pack } from '../../../../plugins/solana/transactions/instruction.js'

it('numbers go the little end first, and come back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (value) => {
      expect(numberAt(pack([value, 8]), 0, 8)).toBe(value)
    }),
  )
  expect([...pack([1_000_000, 4], Uint8Array.of(9))]).toEqual([64, 66, 15, 0, 9])
})
