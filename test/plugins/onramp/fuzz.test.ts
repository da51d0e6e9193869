import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteOf } from '../../../plugins/onramp/form/quote.js'
import { parseOptions } from '../../../plugins/onramp/market/parse-market.js'
import { restoreVisit } from '../../../plugins/onramp/purchase/stored-visit.js'
import { filled, honestOptions, honestQuote, seller, when } from './fake-seller.js'

const odd = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2 }),
  fc.constantFrom(
    ...['<img src=x onerror=alert(1)>"\'&\u202e', 'x'.repeat(5000), 'USDC', 'usd', 'XXX', '\u0000'],
    ...[-1, 300, 1e300, Number.NaN, Number.POSITIVE_INFINITY, undefined, null],
    ...['-1', '1e9', '0x10', '1.5', '9'.repeat(400), ''],
  ),
)
/** The fields of an honest answer, any of them odd or taken away. */
const broken = (fields: object): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [
        key,
        fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, odd),
      ]),
    ),
    { requiredKeys: [] },
  )

const [ether = {}] = honestOptions.purchaseCurrencies
const [dollar = {}] = honestOptions.paymentCurrencies
const limit = { id: 'card', min: '10.00', max: '2000.00' }
const payment = fc.oneof(
  broken(dollar),
  fc
    .array(fc.oneof(broken(limit), odd), { maxLength: 4 })
    .map((list) => ({ ...dollar, payment_method_limits: list })),
)
const anyOptions = fc.record({
  purchaseCurrencies: fc.oneof(fc.array(fc.oneof(broken(ether), odd), { maxLength: 6 }), odd),
  paymentCurrencies: fc.oneof(fc.array(fc.oneof(payment, odd), { maxLength: 6 }), odd),
})

describe('whatever the service says that it sells', () => {
  it('what is taken from it can be shown and counted in', () => {
    fc.assert(
      fc.property(fc.oneof(odd, anyOptions), (value) => {
        let listed: ReturnType<typeof parseOptions>
        try {
          listed = parseOptions(value)
        } catch (error) {
          expect(Object(error).name).toBe('ValiError')
          return
        }
        for (const { symbol, name, networks } of listed.purchases) {
          expect(symbol).toMatch(/^[\w.$₮-]{1,20}$/)
          expect(name).not.toMatch(/\p{C}/u)
          expect([...name].length).toBeLessThanOrEqual(40)
          expect(networks.every(({ chainId }) => typeof chainId === 'string')).toBe(true)
        }
        for (const { id, decimals, limits } of listed.payments) {
          expect(id).toMatch(/^[A-Z]{3}$/)
          expect(decimals).toBeGreaterThanOrEqual(0)
          for (const { least, most } of limits) expect(least >= 0n && least <= most).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('the form says something of it, and its links lead to the provider', async () => {
    for (const sample of fc.sample(anyOptions, 25)) {
      const at = await seller({
        service: ({ path }) => (path === '/v1/onramp/options' ? { ...sample } : undefined),
      })
      const { status } = await when(at, ({ status }) => status !== 'loading')
      expect(['enterAmount', 'unsupported']).toContain(status)
      if (status !== 'enterAmount') continue
      at.service.setAmount('100')
      const { url } = await when(at, (state) => state.status !== 'preparing')
      if (url) expect(new URL(url).origin).toBe('https://meldcrypto.com')
    }
  }, 60_000)
})

describe('whatever the service quotes', () => {
  const asked = { amount: '100', paymentCurrency: { id: 'USD' }, purchaseCurrency: { symbol: 'USDC' } }
  const quote = honestQuote(asked)
  const anyQuote = fc.oneof(
    odd,
    broken(quote),
    broken(quote).chain((fields) => broken(fields)),
  )

  it('is shown where it is decimal text in the currencies that were asked for', () => {
    fc.assert(
      fc.property(anyQuote, (value) => {
        const found = attempt(() => quoteOf(value, { payment: 'USD', purchase: 'USDC', amount: '100' }))
        if (!found || found.isSample) return
        for (const { amount, currency } of [found.networkFee, found.paymentSubtotal, found.paymentTotal]) {
          expect(amount).toMatch(/^\d+(\.\d+)?$/)
          expect(currency).toBe('USD')
        }
        expect(found.purchaseAmount.currency.toLowerCase()).toBe('usdc')
      }),
      { numRuns: 500 },
    )
  })

  it('becomes a sample otherwise, and never breaks the form', async () => {
    let answer: unknown
    const at = await seller({ service: ({ path }) => (path === '/v1/onramp/quote' ? { answer } : undefined) })
    for (const [index, sample] of fc.sample(anyQuote, 40).entries()) {
      answer = sample
      expect((await filled(at, `${100 + index}`)).quote?.isSample).toBe(true)
    }
  })
})

describe('whatever stands in storage', () => {
  const visit = {
    ...{ provider: 'meld', address: '0xa', network: 'eip155:1', networks: ['eip155:1'], symbol: 'USDC' },
    ...{ contracts: [], on: 'ethereum-mainnet', payment: 'USD', amount: '100', at: Date.now() },
    before: [['eip155:1 native', { units: '5', decimals: 6 }]],
  }

  it('is a visit or none', () => {
    fc.assert(
      fc.property(fc.oneof(odd, broken(visit)), (value) => {
        const storage = {
          get: <T>(_key: string, parse: (value: unknown) => T) => attempt(() => parse(value)),
          ...{ set: () => undefined, remove: () => undefined, watch: () => () => undefined },
        }
        const found = restoreVisit({ storage })
        if (!found) return
        const { purchase, before } = found
        expect(purchase.networks.length).toBeGreaterThan(0)
        expect(Math.abs(Date.now() - purchase.at)).toBeLessThan(86_400_000)
        for (const { units } of before?.values() ?? []) expect(units).toBeTypeOf('bigint')
      }),
      { numRuns: 500 },
    )
  })
})

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
