import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../kernel/plugin.js'
import type { PaymentOptions } from '../../../plugins/pay/contract.js'
import { asking, asset, checkout, dollar, mistyped, order, shop } from './fake-checkout.js'

const given = (change: object): PaymentOptions => ({ ...order, ...change })
const inAsset = (change: object): PaymentOptions =>
  given({ paymentAsset: { ...order.paymentAsset, ...change } })
const counted = (decimals: unknown) => inAsset({ metadata: { name: 'Dollar', symbol: 'USDC', decimals } })

describe('the options of a payment', () => {
  it.each([
    ['no options', undefined, 'LK_PAY_CONFIG'],
    ['no recipient', given({ recipient: undefined }), 'LK_PAY_CONFIG'],
    ['an unknown choice', given({ choice: 'lend' }), 'LK_PAY_CONFIG'],
    ['both filters', given({ payWithExchange: { includeOnly: ['a'], exclude: ['b'] } }), 'LK_PAY_CONFIG'],
    ['a script to go to', given({ redirectUrl: { success: 'javascript:alert(1)' } }), 'LK_PAY_CONFIG'],
    [
      'a page without encryption to go to',
      given({ redirectUrl: { failure: 'http://other.test/' } }),
      'LK_PAY_CONFIG',
    ],
    ['a recipient of another chain', given({ recipient: 'bc1qxyz' }), 'LK_PAY_RECIPIENT'],
    ['a mistyped recipient', given({ recipient: mistyped }), 'LK_PAY_RECIPIENT'],
    [
      'a mistyped recipient on a network that the page does not have',
      { ...inAsset({ network: 'eip155:777' }), recipient: mistyped },
      'LK_PAY_RECIPIENT',
    ],
    ['a mistyped token', inAsset({ asset: mistyped }), 'LK_PAY_ASSET'],
    ['no asset', given({ paymentAsset: undefined }), 'LK_PAY_ASSET'],
    ['an asset of no network', inAsset({ network: 'mainnet' }), 'LK_PAY_ASSET'],
    ['an asset that is no address', inAsset({ asset: 'USDC' }), 'LK_PAY_ASSET'],
    ['decimals that are none', counted(6.5), 'LK_PAY_ASSET'],
    ['a coin that counts otherwise', inAsset({ asset: 'native' }), 'LK_PAY_ASSET'],
    ['a namespace that nobody serves', inAsset({ network: 'cosmos:hub' }), 'LK_PAY_NAMESPACE'],
    ['an amount of zero', given({ amount: 0 }), 'LK_PAY_AMOUNT'],
    ['a negative amount', given({ amount: -1 }), 'LK_PAY_AMOUNT'],
    ['no number', given({ amount: Number.NaN }), 'LK_PAY_AMOUNT'],
    ['an endless amount', given({ amount: Number.POSITIVE_INFINITY }), 'LK_PAY_AMOUNT'],
    ['an amount with an exponent', given({ amount: 1e30 }), 'LK_PAY_AMOUNT'],
    ['text that is no amount', given({ amount: '25,0' }), 'LK_PAY_AMOUNT'],
    ['more decimals than the token has', given({ amount: '0.0000001' }), 'LK_PAY_AMOUNT'],
  ])('with %s are refused before anything is shown', async (_, options, code) => {
    const at = await checkout()
    const before = at.shown().length
    await expect(at.service.pay(options as PaymentOptions)).rejects.toMatchObject({ code })
    await expect(at.service.openPay(options as PaymentOptions)).rejects.toMatchObject({ code })
    expect(at.shown()).toHaveLength(before)
    expect(at.asked).toEqual([])
  })

  it('with a time-out of nothing are refused', async () => {
    const at = await checkout()
    for (const timeout of [0, -5, Number.NaN])
      await expect(at.service.pay(order, timeout)).rejects.toMatchObject({ code: 'LK_PAY_CONFIG' })
  })

  it.each([
    ['0.000001', 1n],
    [0.1, 100_000n],
    [1e-6, 1n],
    ['9007199254740993.000001', 9_007_199_254_740_993_000_001n],
  ])('are read to the last digit: %s', async (amount, units) => {
    const at = await checkout()
    await asking(at, given({ amount }))
    expect(at.service.state.get().payment).toMatchObject({ payment: { amount: { units } } })
  })

  it('have an amount without a point that nothing follows', async () => {
    const at = await checkout()
    await asking(at, given({ amount: '25.' }))
    expect(at.asked[0]?.params).toMatchObject({ amount: '25' })
    expect(at.service.state.get().payment).toMatchObject({ payment: { amount: { text: '25' } } })
  })

  it('tell the exchange exactly what is paid, and to whom', async () => {
    const at = await checkout()
    await asking(at, given({ payWithExchange: { exclude: ['coinbase'] } }))
    expect(at.asked[0]).toMatchObject({
      method: 'reown_getExchanges',
      params: { page: 0, asset, amount: '25', exclude: ['coinbase'] },
    })
    at.service.payWithExchange('binance')
    await expect
      .poll(() => at.asked[1])
      .toMatchObject({
        params: { exchangeId: 'binance', asset, amount: '25', recipient: `eip155:1:${shop}` },
      })
  })

  it('of a page that is broken in any way are refused with a code, or read', async () => {
    const at = await checkout()
    const odd = fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2 })
    const field = (value: unknown) => fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, odd)
    const { metadata, network } = order.paymentAsset
    const options = fc.record(
      {
        paymentAsset: fc.oneof(
          odd,
          fc.record(
            { network: field(network), asset: field(dollar), metadata: field(metadata) },
            { requiredKeys: [] },
          ),
        ),
        recipient: field(shop),
        amount: fc.oneof(field('25'), fc.double(), fc.string()),
        payWithExchange: odd,
        openInNewTab: field(true),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(options, async (one) => {
        const outcome = await at.service.openPay(one as PaymentOptions).catch((error: unknown) => error)
        if (outcome !== undefined) expect(String(codeOf(outcome))).toMatch(/^LK_PAY_/)
      }),
      { numRuns: 200 },
    )
  })
})
