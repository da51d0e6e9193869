import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeNetwork, type HeldToken } from '../../../kernel/plugin.js'
import { mainnet, solana as solanaMainnet } from '../../../networks/index.js'
import {
  type AddressRules,
  toBaseUnits,
  tokensOfList,
  tokensOfWallet,
  totalOf,
} from '../../../plugins/balances/tokens.js'
import { canonicalAddress, isAddress } from '../../../plugins/eip155/accounts/address.js'
import { isAddress as isMint } from '../../../plugins/solana/accounts/address.js'
import { balancesMessages } from '../../../views/balances/messages.js'
import { amountText, worthText } from '../../../views/balances/parts/TokenRow.js'
import { translator } from '../../../views/kit/index.js'
import { token } from './fake-account.js'

const network: string = 'eip155:1'
const solana: string = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** As the adapters have them. */
const evm: AddressRules = { isAddress, canonicalAddress, coinAddress: `0x${'e'.repeat(40)}` }
const svm: AddressRules = { isAddress: isMint, coinAddress: `So${'1'.repeat(41)}` }
const networkOf = (id: string) => completeNetwork(id === solana ? solanaMainnet : mainnet)
const listed = (list: readonly unknown[], on = network) =>
  tokensOfList(list, networkOf(on), on === solana ? svm : evm)

describe('amounts', () => {
  it.each([
    ['1', 18, 10n ** 18n],
    ['0.000001', 6, 1n],
    ['1.23456789', 6, 1_234_567n],
    [
      '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      1,
      (2n ** 256n - 1n) * 10n,
    ],
  ])('%s with %i decimals', (text, decimals, units) => {
    expect(toBaseUnits(text, decimals)).toBe(units)
  })

  it.each(['', '-1', '1e18', '1.', '.5', '0x10', ' 1', '1 ', 'NaN', '9'.repeat(161)])(
    'refuses %j',
    (text) => {
      expect(toBaseUnits(text, 6)).toBeUndefined()
    },
  )

  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n), fc.integer({ min: 1, max: 77 }), (amount, decimals) => {
        const digits = amount.toString().padStart(decimals + 1, '0')
        const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
        const [read] = listed([token('A', { quantity: { decimals, numeric: text } })])
        expect(read?.amount ?? 0n).toBe(amount)
        if (read) expect(toBaseUnits(read.text, decimals)).toBe(amount)
      }),
    )
  })

  it('are shown with four decimals at most, and never as nothing', () => {
    const t = translator({}, 'balances', balancesMessages)
    const show = (text: string, locale = 'en') => {
      const [read] = listed([token('A', { quantity: { decimals: 18, numeric: text } })])
      if (!read) throw new Error('not read')
      return amountText({ site: { locale } } as never, read, t)
    }
    expect(show('1.20400')).toBe('1.204')
    expect(show('1150.99999')).toBe('1,150.9999')
    expect(show('1150.5', 'de')).toBe('1.150,5')
    expect(show('0.00009')).toBe('<0.0001')
    expect(show('123456789012345678901234567890.12345')).toBe('123,456,789,012,345,678,901,234,567,890.1234')
  })

  it.each([
    [0, '$0.00'],
    [0.0000001, '<$0.01'],
    [0.01, '$0.01'],
    [30_000_000, '$30,000,000.00'],
    [987_654_321_098_765, '$987.65T'],
  ])('worth %d leave room for the name: %s', (value, shown) => {
    const t = translator({}, 'balances', balancesMessages)
    expect(worthText({ site: { locale: 'en', networks: [] } }, value, t)).toBe(shown)
  })
})

describe('the list of the service', () => {
  it('becomes tokens, the most valuable first, each once', () => {
    const tokens = listed([
      token('A', { value: 1 }),
      token('B', { value: undefined, price: 0 }),
      token('C', { value: 9 }),
      token('A', {
        name: 'again',
        address: token('A').address.toUpperCase().replace('EIP155:1:0X', 'eip155:1:0x'),
      }),
      token('D', { address: undefined, value: undefined, price: 2 }),
    ])
    expect(tokens.map(({ symbol, value }) => [symbol, value])).toEqual([
      ['C', 9],
      ['D', 4],
      ['A', 1],
      ['B', undefined],
    ])
    expect(tokens[1]).toMatchObject({
      key: 'eip155:1:native',
      address: undefined,
      amount: 2_000_000n,
      text: '2',
    })
    expect(totalOf(tokens)).toBe(14)
    expect(tokens[3]?.price, 'a price of 0 is none').toBeUndefined()
  })

  it('leaves out what is negative, has odd decimals, is of another chain or is gone; the coin stays', () => {
    const odd = [
      token('A', { quantity: { decimals: 78, numeric: '1' } }),
      token('B', { quantity: { decimals: 300, numeric: '1' } }),
      token('C', { quantity: { decimals: 0, numeric: '1' } }),
      token('D', { quantity: { decimals: 6, numeric: '-1' } }),
      token('E', { chainId: 'eip155:10' }),
      token('F', { address: 'eip155:10:0x4646464646464646464646464646464646464646' }),
      token('G', { address: 'eip155:1:<img src=x>' }),
      token('G', { address: `eip155:1:${'1'.repeat(40)}` }),
      token('H', { quantity: { decimals: 6, numeric: '0' } }),
      token('I', { address: undefined, quantity: { decimals: 18, numeric: '0' } }),
    ]
    expect(listed(odd).map(({ symbol }) => symbol)).toEqual(['I'])
  })

  it('knows the coin by every way it is written', () => {
    for (const [on, address] of [
      ['eip155:1', `0x${'E'.repeat(40)}`],
      ['eip155:1', `0x${'0'.repeat(40)}`],
      [solana, `So${'1'.repeat(41)}`],
    ] as const) {
      const [coin] = listed([token('X', { chainId: on, address: `${on}:${address}` })], on)
      expect(coin).toMatchObject({ key: `${on}:native`, address: undefined })
    }
  })

  it('keeps the capitals of Solana', () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const list = [mint, mint.replace(/v$/, 'V')].map((plain) =>
      token('X', { chainId: solana, address: `${solana}:${plain}` }),
    )
    expect(listed(list, solana).map(({ address }) => address)).toEqual([list[0]?.address, list[1]?.address])
  })

  it('survives anything', () => {
    const odd = fc.anything({ withBigInt: true, withNullPrototype: true })
    const entry = fc.record(
      {
        name: fc.oneof(odd, fc.string()),
        symbol: fc.oneof(odd, fc.string()),
        chainId: fc.oneof(odd, fc.constant(network)),
        address: fc.oneof(odd, fc.constant(token('A').address)),
        value: fc.oneof(odd, fc.double()),
        price: fc.oneof(odd, fc.double()),
        quantity: fc.oneof(
          odd,
          fc.record({ decimals: fc.oneof(odd, fc.nat(400)), numeric: fc.oneof(odd, fc.string()) }),
        ),
        iconUrl: fc.oneof(odd, fc.webUrl()),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(entry, odd)), (list) => {
        const tokens = listed(list)
        expect(new Set(tokens.map(({ key }) => key)).size).toBe(tokens.length)
        for (const { amount, decimals, value = 0, name } of tokens) {
          expect(amount >= 0n && decimals >= 1 && decimals <= 77 && value >= 0).toBe(true)
          expect(name.length).toBeLessThanOrEqual(120)
        }
        expect(Number.isFinite(totalOf(tokens) ?? 0)).toBe(true)
      }),
    )
  })
})

describe('the list of a wallet', () => {
  const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const held = {
    address: usdc,
    amount: 5_000_000n,
    name: 'N',
    symbol: 'S',
    iconUrl: '',
    decimals: 6,
    price: 2,
  }
  const ofWallet = (list: readonly unknown[]) =>
    tokensOfWallet(list as readonly HeldToken[], networkOf(network), evm)

  it('counts in base units; what has no address is the coin', () => {
    const coin = { ...held, address: undefined, amount: 1_500_000n }
    expect(ofWallet([held, coin])).toMatchObject([
      { address: `eip155:1:${usdc}`, amount: 5_000_000n, text: '5', value: 10 },
      { key: 'eip155:1:native', address: undefined, amount: 1_500_000n, text: '1.5', value: 3 },
    ])
  })

  it('is not believed when it makes no sense', () => {
    const odd = [{ address: '0x12' }, { amount: -1n }, { amount: 2n ** 256n }, { amount: 5 }, { decimals: 0 }]
    expect(ofWallet([...odd.map((more) => ({ ...held, ...more })), null, 7])).toEqual([])
  })

  it('survives anything in each of its fields', () => {
    const odd = fc.anything({ withBigInt: true, withNullPrototype: true })
    fc.assert(
      fc.property(odd, (value) => {
        for (const field of Object.keys(held)) {
          for (const { amount, decimals, name, value: worth = 0 } of ofWallet([
            { ...held, [field]: value },
          ])) {
            expect(amount >= 0n && decimals >= 1 && decimals <= 77 && worth >= 0).toBe(true)
            expect(name.length).toBeLessThanOrEqual(120)
          }
        }
      }),
    )
  })
})
