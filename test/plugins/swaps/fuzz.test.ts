import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAmount, toUnits } from '../../../adapter-kit/index.js'
import { completeNetwork } from '../../../kernel/lib/networks.js'
import { isAddress } from '../../../plugins/eip155/accounts/address.js'
import { parseTokens } from '../../../plugins/swaps/form/parse-tokens.js'
import { testNetwork } from '../../conformance/harness.js'
import { until } from '../../until.js'
import { dollar, filled, listed, market, when } from './fake-market.js'

const network = completeNetwork(testNetwork('eip155', 1))
const rules = { coinAddress: `0x${'ee'.repeat(20)}`, isAddress }

const odd = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2 }),
  fc.constantFrom(
    ...['<img src=x onerror=alert(1)>"\'&\u202e', 'x'.repeat(5000), 'eip155:1:', 'eip155:1:0x1:2'],
    ...[-1, 300, 1e300, Number.NaN, Number.POSITIVE_INFINITY, undefined, null],
    ...['-1', '1e9', '0x10', '1.5', '9'.repeat(400), ''],
  ),
)
/** The fields of an honest answer, any of them odd or taken away. */
const broken = (fields: Readonly<Record<string, unknown>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [
        key,
        fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, odd),
      ]),
    ),
    { requiredKeys: [] },
  )

describe('whatever the list of tokens is', () => {
  it('what is taken from it can be swapped by, and the rest is left out', async () => {
    const entries = fc.array(fc.oneof(broken(listed[0] ?? {}), broken(listed[1] ?? {}), odd), {
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(fc.oneof(odd, fc.record({ tokens: fc.oneof(entries, odd) })), async (list) => {
        const tokens = await parseTokens(list, network, rules).catch(() => [])
        for (const { address, decimals, symbol, name } of tokens) {
          expect(Number.isInteger(decimals) && decimals >= 0 && decimals <= 36).toBe(true)
          expect(symbol).not.toMatch(/\p{C}/u)
          expect(symbol.length).toBeGreaterThan(0)
          expect([...name].length).toBeLessThanOrEqual(40)
          if (address === undefined) expect(decimals).toBe(18)
          else expect(isAddress(address)).toBe(true)
        }
        expect(new Set(tokens.map(({ key }) => key)).size).toBe(tokens.length)
      }),
      { numRuns: 500 },
    )
  })
})

describe('whatever the service answers', () => {
  it('a quote is a whole number of the target, or there is none', async () => {
    let answer: unknown
    const at = await market({ service: ({ path }) => (path === 'quotes' ? { answer } : undefined) })
    await when(at, ({ tokens }) => tokens.status === 'ready')
    at.service.choose('toToken', dollar)
    const samples = fc.sample(fc.oneof(odd, fc.record({ quotes: fc.array(broken({ toAmount: '5' })) })), 60)
    for (const [index, sample] of samples.entries()) {
      answer = sample
      at.service.setAmount(`0.${index + 1}`)
      const state = await when(at, ({ status }) => status !== 'quoting')
      expect(['quoteFailed', 'review']).toContain(state.status)
      if (state.quote) expect(state.quote.expected).toBeGreaterThan(0n)
    }
  })

  it.each(['build-transaction', 'build-approve'])('of %s, nothing odd becomes a review', async (wanted) => {
    let answer: unknown
    const at = await market({ service: ({ path }) => (path === wanted ? (answer ?? 'nothing') : undefined) })
    await filled(at, '5', dollar, `0x${'bb'.repeat(20)}`)
    const tx = { to: `eip155:1:0x${'12'.repeat(20)}`, from: `eip155:1:${dollar}`, data: '0x5a', amount: '0' }
    const part = fc.oneof(odd, fc.record({ tx: fc.oneof(odd, broken(tx)) }))
    for (const sample of fc.sample(part, 100)) {
      answer = sample
      const made = await at.service.makeReview().catch((error: unknown) => Object(error).code)
      if (typeof made === 'string') expect(made).toMatch(/^LK_(SWAP|CAIP)/)
      else {
        expect(made?.request).toMatchObject({ to: tx.to.split(':')[2], value: 0n })
        at.context.router.push('Swap')
        await until(() => at.service.state.get().status === 'review')
      }
    }
    expect(at.handed).toEqual([])
  })
})

describe('amounts', () => {
  it('of any decimals keep every digit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        fc.integer({ min: 0, max: 36 }),
        (units, decimals) => {
          const digits = units.toString().padStart(decimals + 1, '0')
          const whole = digits.slice(0, digits.length - decimals)
          const text = decimals === 0 ? whole : `${whole}.${digits.slice(digits.length - decimals)}`
          expect(toUnits(text, decimals)).toBe(units)
          expect(cutAmount(text, decimals)).toBe(text)
        },
      ),
    )
  })

  it('that are none have no units', () => {
    for (const text of ['', '.', '-1', '1e3', '0x1', '١', '1,5', '1.2.3', '9'.repeat(78)])
      expect(toUnits(text, 18, 2n ** 256n - 1n), text).toBeUndefined()
    expect(toUnits('1.23', 1)).toBeUndefined()
  })
})
