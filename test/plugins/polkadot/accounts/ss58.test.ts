import { checkAddress, encodeAddress } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromSs58, toSs58 } from '../../../../adapter-kit/index.js'
import { referenceOf } from '../../../../kernel/plugin.js'
import { toPrefixedHex } from '../../../../plugins/polkadot/accounts/account-id.js'
import { alice, assetHub, kusama, polkadot, setup, westend } from '../fake-page.js'

/** One account, as five networks write it. */
const vectors: readonly (readonly [number, string])[] = [
  [0, alice.polkadot],
  [2, alice.kusama],
  [5, 'ajYMsCKsEAhEvHpeA4XqsfiA9v1CdzZPrCfS6pEfeGHW9j8'],
  [42, alice.generic],
  [63, '7NPoMQbiA6trJKkjB35uk96MeJD4PGWkLQLH7k7hXEkZpiba'],
]

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })
const prefixes = fc.integer({ min: 0, max: 16383 })

describe('SS58 addresses', () => {
  it.each(vectors)('of prefix %i are read and written', (prefix, address) => {
    const decoded = fromSs58(address)
    expect(decoded && toPrefixedHex(decoded.key)).toBe(alice.key)
    expect(decoded?.prefix).toBe(prefix)
    expect(decoded && toSs58({ key: decoded.key, prefix })).toBe(address)
  })

  it('are those of the chain’s own library, for every key and prefix', () => {
    fc.assert(
      fc.property(keys, prefixes, (key, prefix) => {
        fc.pre(prefix !== 46 && prefix !== 47) // the library reserves these
        const address = encodeAddress(key, prefix)
        expect(toSs58({ key, prefix })).toBe(address)
        expect(fromSs58(address)).toEqual({ key, prefix })
      }),
    )
  })

  it('of a key of zeros are short, and addresses', () => {
    const zeros = encodeAddress(new Uint8Array(32), 0)
    expect(zeros.length).toBeLessThan(46)
    expect(fromSs58(zeros)?.key).toEqual(new Uint8Array(32))
  })

  it('with one letter changed are none', () => {
    const letters = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz')
    fc.assert(
      fc.property(fc.nat(alice.polkadot.length - 1), letters, (at, letter) => {
        fc.pre(alice.polkadot[at] !== letter)
        const changed = alice.polkadot.slice(0, at) + letter + alice.polkadot.slice(at + 1)
        expect(fromSs58(changed)).toBeUndefined()
      }),
    )
  })

  it('are nothing else: no text is taken that the library refuses', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{30,60}$/))
    fc.assert(
      fc.property(text, (candidate) => {
        if (fromSs58(candidate))
          expect(checkAddress(candidate, fromSs58(candidate)?.prefix ?? 0)[0]).toBe(true)
      }),
    )
  })

  it.each([1, 2, 4, 8, 33])('of %i bytes are no accounts', (size) => {
    expect(fromSs58(encodeAddress(new Uint8Array(size).fill(7), 42))).toBeUndefined()
  })

  it('have one way to be written: a small prefix spread over two bytes is refused', () => {
    const key = fromSs58(alice.generic)?.key ?? new Uint8Array()
    // 65538 overflows to 2, written in two bytes, checksum and all.
    const spread = toSs58({ key, prefix: 65_538 })
    expect(base58.decode(spread).subarray(0, 2)).toEqual(Uint8Array.of(0x40, 0x80))
    expect(fromSs58(spread)).toBeUndefined()
  })
})

describe('isAddress', () => {
  const { adapter } = setup()

  it('takes any prefix, or with a network that network’s', () => {
    expect(vectors.map(([, address]) => adapter.isAddress?.(address))).toEqual(vectors.map(() => true))
    expect(adapter.isAddress?.(alice.polkadot, polkadot)).toBe(true)
    expect(adapter.isAddress?.(alice.polkadot, assetHub)).toBe(true)
    expect(adapter.isAddress?.(alice.polkadot, kusama)).toBe(false)
    expect(adapter.isAddress?.(alice.kusama, kusama)).toBe(true)
    expect(adapter.isAddress?.(alice.generic, polkadot)).toBe(false)
    expect(adapter.isAddress?.(alice.generic, westend)).toBe(true)
  })

  it('takes prefix 42 on a network that says nothing, or nonsense', () => {
    const { extra: _, ...silent } = westend
    for (const network of [
      silent,
      { ...westend, extra: { polkadot: { ss58Format: 'x', genesisHash: 7 } } },
    ]) {
      expect(adapter.isAddress?.(alice.generic, network)).toBe(true)
      expect(adapter.isAddress?.(alice.polkadot, network)).toBe(false)
    }
  })
})

describe('explorerUrl', () => {
  const { adapter } = setup()

  it('leads to the account and the extrinsic', () => {
    expect(adapter.explorerUrl?.(polkadot, { address: alice.polkadot })).toBe(
      `https://polkadot.subscan.io/account/${alice.polkadot}`,
    )
    expect(adapter.explorerUrl?.(assetHub, { transaction: '0x12' })).toBe(
      'https://assethub-polkadot.subscan.io/extrinsic/0x12',
    )
  })

  it('is nowhere without an explorer', () => {
    const { blockExplorers: _, ...without } = polkadot
    expect(adapter.explorerUrl?.(without, { transaction: '0x12' })).toBeUndefined()
  })
})

describe('the networks', () => {
  it.each([polkadot, assetHub, kusama, westend])('$name is called by half of its genesis hash', (network) => {
    const hash = network.extra?.polkadot?.genesisHash
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(String(hash).slice(2, 34)).toBe(referenceOf(network.caipNetworkId))
    expect(network.id).toBe(referenceOf(network.caipNetworkId))
  })
})
