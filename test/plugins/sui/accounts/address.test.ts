import { isValidSuiAddress, normalizeSuiAddress } from '@mysten/sui/utils'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullAddress, isAddress } from '../../../../plugins/sui/accounts/address.js'
import { setup } from '../setup.js'

describe('addresses', () => {
  const { adapter } = setup()

  it.each([
    [`0x${'a1'.repeat(32)}`, true],
    [`0x${'A1'.repeat(32)}`, true],
    ['0x2', true],
    ['0x', false],
    [`0x${'a'.repeat(65)}`, false],
    ['a1'.repeat(32), false],
    [` 0x2`, false],
    ['0x2\n', false],
    ['name.sui', false],
  ])('%j: %s', (address, expected) => {
    expect(adapter.isAddress?.(address)).toBe(expected)
  })

  it('are completed as the chain’s own library does', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0x[0-9a-fA-F]{1,64}$/), (address) => {
        expect(isAddress(address)).toBe(true)
        expect(fullAddress(address)).toBe(normalizeSuiAddress(address))
        expect(isValidSuiAddress(fullAddress(address))).toBe(true)
      }),
    )
  })
})
