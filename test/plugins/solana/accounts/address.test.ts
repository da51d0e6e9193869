import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressBytes, isAddress } from '../../../../plugins/solana/accounts/address.js'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

describe('addresses', () => {
  it('are base58 text of exactly 32 bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (given) => {
        expect(isAddress(base58.encode(given))).toBe(given.length === 32)
      }),
    )
    const zeros = fc.nat(32).map((count) => new Uint8Array(count))
    const keys = fc.tuple(zeros, bytes(32)).map(([a, b]) => Uint8Array.of(...a, ...b).slice(0, 32))
    fc.assert(
      fc.property(keys, (given) => {
        expect(addressBytes(base58.encode(given))).toEqual(given)
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => typeof isAddress(text) === 'boolean'))
  })
})
