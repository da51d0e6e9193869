import { getAddressFromPublicKey, validateStacksAddress } from '@stacks/transactions'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressIn, convert, isAddress, parseAddress } from '../../../../plugins/stacks/accounts/address.js'
import { explorerUrl } from '../../../../plugins/stacks/adapter.js'
import { alice, aliceTest, bob, bobKey, bobTest, devnet, mainnet, testnet } from '../fake-page.js'

const multi = 'SM2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQVX8X0G'
const multiTest = 'SN2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKP6D2ZK9'
const burn = 'SP000000000000000000002Q6VF78'

describe('addresses', () => {
  it.each([alice, aliceTest, multi, multiTest, burn, bob])('knows %s', (address) => {
    expect(isAddress(address)).toBe(true)
  })

  it.each([
    `${alice.slice(0, -1)}8`,
    alice.replace('P2', 'P3'),
    alice.slice(0, -1),
    `${alice}0`,
    `X${alice.slice(1)}`,
    alice.replace('SP', 'SX'),
    alice.replace('J', 'U'),
    '',
    'S',
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  ])('refuses %j', (text) => {
    expect(isAddress(text)).toBe(false)
  })

  it('tells the networks apart', () => {
    const forms = [mainnet, testnet, devnet].map((network) =>
      [alice, aliceTest, multi, multiTest].map((address) => isAddress(address, network)),
    )
    expect(forms).toEqual([
      [true, false, true, false],
      [false, true, false, true],
      [false, true, false, true],
    ])
  })

  it('converts between the forms, keys and multiple keys alike', () => {
    expect(convert(alice, 'testnet')).toBe(aliceTest)
    expect(convert(aliceTest, 'mainnet')).toBe(alice)
    expect(convert(multi, 'testnet')).toBe(multiTest)
    expect(convert(multiTest, 'testnet')).toBe(multiTest)
    expect(convert('nobody', 'testnet')).toBeUndefined()
    expect(getAddressFromPublicKey(bobKey, 'testnet')).toBe(bobTest)
  })

  it('reads what people type for 0 and 1', () => {
    expect(convert(alice.toLowerCase(), 'mainnet')).toBe(alice)
    expect(convert(burn.replace(/0/g, 'O'), 'mainnet')).toBe(burn)
    expect(convert('SM2J6ZY48GVLEZ5V2V5RB9MP66SW86PYKKQVX8X0G', 'mainnet')).toBe(multi)
  })

  it('agrees with the chain’s library on any 20 bytes, zeros in front included', () => {
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 })
    const zeros = fc.tuple(bytes, fc.nat(20)).map(([hash, count]) => hash.fill(0, 0, count))
    fc.assert(
      fc.property(
        fc.oneof(bytes, zeros),
        fc.constantFrom('mainnet' as const, 'testnet' as const),
        fc.constantFrom('single' as const, 'multi' as const),
        (hash, form, kind) => {
          const address = addressIn(form, { kind, hash })
          expect(validateStacksAddress(address)).toBe(true)
          expect(parseAddress(address)).toEqual({ form, kind, hash })
        },
      ),
    )
  })

  it('takes no text for an address that the library refuses', () => {
    const near = fc.tuple(fc.nat(alice.length - 1), fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZU'))
    fc.assert(
      fc.property(fc.oneof(fc.string(), near), (given) => {
        const text =
          typeof given === 'string' ? given : alice.slice(0, given[0]) + given[1] + alice.slice(given[0] + 1)
        if (isAddress(text)) expect(validateStacksAddress(text)).toBe(true)
      }),
    )
  })
})

describe('the explorer', () => {
  it('is one place for all networks', () => {
    const base = 'https://explorer.hiro.so'
    expect(explorerUrl(mainnet, { address: alice })).toBe(`${base}/address/${alice}`)
    expect(explorerUrl(testnet, { address: aliceTest })).toBe(`${base}/address/${aliceTest}?chain=testnet`)
    expect(explorerUrl(mainnet, { transaction: 'ab12' })).toBe(`${base}/txid/0xab12`)
    expect(explorerUrl(testnet, { transaction: '0xab12' })).toBe(`${base}/txid/0xab12?chain=testnet`)
    expect(explorerUrl({ ...mainnet, blockExplorers: undefined }, { address: alice })).toBeUndefined()
  })
})
