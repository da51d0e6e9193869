import fc from 'fast-check'
import { getAddress, keccak256, toBytes } from 'viem'
import { describe, expect, it } from 'vitest'
import { checksumAddress } from '../../adapters/index.js'
import { keccakOfShort } from '../../adapters/keccak.js'
import { unsupportedNetwork } from '../../kernel/plugin.js'
import { toChainId } from '../../plugins/eip155/chain-id.js'
import { alice, house, houseWith, PretendWallet } from './eip155-pretend.js'

describe('addresses', () => {
  it('follow the vectors', () => {
    const { adapter } = house()
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
    const short = fc.stringMatching(/^[ -~]{0,135}$/)
    fc.assert(fc.property(short, (text) => `0x${keccakOfShort(text)}` === keccak256(toBytes(text))))
  })
})

describe('chain ids', () => {
  it('are safe integers or nothing, whatever comes in', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        const id = toChainId(value)
        expect(id === undefined || (Number.isSafeInteger(id) && id > 0)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        for (const shape of [id, `${id}`, `0x${id.toString(16)}`, BigInt(id)])
          expect(toChainId(shape)).toBe(id)
      }),
    )
    expect([toChainId('0x'), toChainId(''), toChainId(' 1'), toChainId('1e3')]).toEqual(
      Array(4).fill(undefined),
    )
  })

  it('of a placeholder can be wanted without harm', async () => {
    const wallet = new PretendWallet()
    const { connect } = await houseWith(wallet)
    expect((await connect(unsupportedNetwork('eip155:abc'))).network).toBe('eip155:1')
  })
})
