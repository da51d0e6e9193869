import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unsupportedNetwork } from '../../../../kernel/plugin.js'
import { toChainId } from '../../../../plugins/eip155/rpc/chain-id.js'
import { FakeWallet } from '../fake-wallet.js'
import { setupWith } from '../setup.js'

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
    const wallet = new FakeWallet()
    const { connect } = await setupWith(wallet)
    expect((await connect(unsupportedNetwork('eip155:abc'))).network).toBe('eip155:1')
  })
})
