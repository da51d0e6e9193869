import fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { checksumAddress } from '../../../../adapter-kit/index.js'
import { requireAddress } from '../../../../plugins/eip155/accounts/address.js'
import { alice, mainnet, setup } from '../setup.js'

describe('addresses', () => {
  it('follow the vectors', () => {
    const { adapter } = setup()
    const valid = [alice, alice.slice(2), alice.toLowerCase(), alice.replace('d8dA', 'D8Da')]
    for (const address of valid) {
      expect(adapter.isAddress?.(address)).toBe(true)
      expect(checksumAddress(address)).toBe(alice)
    }
    const invalid = [alice.slice(0, -1), `${alice}0`, `0x${'g'.repeat(40)}`, '', `${alice}\n`]
    for (const address of invalid) expect(adapter.isAddress?.(address)).toBe(false)
  })

  it('are checksummed as viem does', () => {
    const hex = fc.stringMatching(/^[0-9a-f]{40}$/)
    fc.assert(fc.property(hex, (digits) => checksumAddress(digits) === getAddress(`0x${digits}`)))
  })

  it('are written by their checksum, and one that has a wrong one is mistyped', () => {
    const { adapter } = setup()
    const told = (text: string) => adapter.canonicalAddress?.(text, mainnet)
    const right = { address: alice, mistyped: false }
    for (const text of [alice, alice.slice(2), alice.toLowerCase(), `0x${alice.slice(2).toUpperCase()}`])
      expect(told(text)).toEqual(right)
    expect(told(alice.replace('d8dA', 'D8Da'))).toEqual({ address: alice, mistyped: true })
  })

  it('may have the checksum that two chains use (EIP-1191)', () => {
    const { adapter } = setup()
    for (const chain of [30, 31])
      expect(adapter.canonicalAddress?.(getAddress(alice, chain), mainnet)).toEqual({
        address: alice,
        mistyped: false,
      })
    expect(adapter.canonicalAddress?.(getAddress(alice, 56), mainnet)).toMatchObject({ mistyped: true })
  })

  it('that are mistyped are refused wherever one is paid or asked', () => {
    const wrong = alice.replace('d8dA', 'D8Da')
    expect(() => requireAddress(wrong)).toThrow(expect.objectContaining({ code: 'LK_ADDRESS' }))
    expect(requireAddress(alice.toLowerCase())).toBe(alice)
  })
})
