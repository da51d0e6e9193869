import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { parseHoldings } from '../../../adapter-kit/features/holdings/listed-holdings.js'
import { problemOf } from '../../../adapter-kit/features/transactions/transaction-progress.js'
import { checkDecimals, ownAddresses, transferFee } from '../../../adapter-kit/index.js'
import { completeNetwork } from '../../../kernel/lib/networks.js'
import { recentReceivers } from '../../../plugins/send/receivers/recent-receivers.js'
import { resolveName } from '../../../plugins/send/receivers/resolve-name.js'
import WalletSend from '../../../views/send/WalletSend.js'
import WalletSendPreview from '../../../views/send/WalletSendPreview.js'
import WalletSendSelectToken from '../../../views/send/WalletSendSelectToken.js'
import { atReview, bob, counting, dollars, home, listing, setup, tusd, when } from './fake-wallet.js'

const network = completeNetwork(home)

const html = '<img src=x onerror=alert(1)>"\'&\u202e'
const odd = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2 }),
  fc.constantFrom(
    html,
    -1,
    -1n,
    300,
    1e300,
    2n ** 256n,
    10n ** 400n,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    'x'.repeat(5000),
    'javascript:alert(1)',
    'eip155:1:',
    'eip155:10:0x1',
    'eip155:1:0x1:2',
    undefined,
    null,
  ),
)
/** A token with any of its fields turned odd or taken away. */
const oddToken = fc
  .record(
    Object.fromEntries(Object.entries(tusd).map(([key, value]) => [key, fc.oneof(fc.constant(value), odd)])),
    {
      requiredKeys: [],
    },
  )
  .map((token): unknown => token)
const oddList = fc.oneof(
  odd,
  fc.record({ status: odd, tokens: fc.array(fc.oneof(oddToken, odd), { maxLength: 8 }) }),
)

describe('whatever the list of tokens is', () => {
  it('what is taken from it can be sent by, and the rest is left out', () => {
    fc.assert(
      fc.property(oddList, (list) => {
        const holdings = parseHoldings(list, network)
        const keys = (holdings?.tokens ?? []).map((token) => {
          expect(token.amount).toBeTypeOf('bigint')
          expect(token.amount).toBeGreaterThanOrEqual(0n)
          expect(Number.isInteger(token.decimals) && token.decimals >= 0 && token.decimals <= 255).toBe(true)
          expect([...token.symbol].length).toBeLessThanOrEqual(16)
          expect(token.symbol).not.toMatch(/\p{C}/u)
          expect(token.price === undefined || token.price >= 0).toBe(true)
          if (!token.address) expect(token.decimals).toBe(18)
          return token.key
        })
        expect(new Set(keys).size).toBe(keys.length)
      }),
      { numRuns: 2000 },
    )
  })

  it('tokens of other networks, twice the same, and a coin on another scale are left out', () => {
    const coin = { ...tusd, address: undefined, decimals: 6 }
    const tokens = [
      tusd,
      { ...tusd, name: 'Twin' },
      { ...tusd, network: 'eip155:10' },
      { ...tusd, address: tusd.address.replace(':1:', ':10:') },
      coin,
    ]
    expect(parseHoldings({ status: 'ready', tokens }, network)?.tokens).toMatchObject([
      { name: 'Test Dollar', decimals: 6 },
    ])
    expect(parseHoldings({ status: 'ready', tokens: Array(5000).fill(tusd) }, network)?.tokens).toHaveLength(
      1,
    )
  })

  it('the form and the list are drawn, and nothing of it as markup', async () => {
    let list: unknown = {}
    const live = { get: () => list, subscribe: () => () => undefined }
    const at = await setup({ services: { balances: { live } } })
    await when(at, ({ holdings }) => holdings.status === 'ready')
    await fc.assert(
      fc.asyncProperty(oddList, async (next) => {
        list = next
        const stop = at.service.state.subscribe(() => undefined)
        at.say({ type: 'network', network: 'eip155:10' })
        at.say({ type: 'network', network: 'eip155:1' })
        for (const view of [WalletSend, WalletSendSelectToken]) {
          const drawn = renderToStaticMarkup(
            createElement(view, { context: at.context, api: at.service, params: undefined }),
          )
          expect(drawn).not.toContain('<img src=x')
          expect(drawn).not.toMatch(/="\s*javascript:/i) // as a name it is text
        }
        stop()
      }),
      { numRuns: 100 },
    )
  })

  it('symbols and names that are markup are text', async () => {
    const evil = { ...tusd, name: html, symbol: '<b>X</b>', iconUrl: 'javascript:alert(1)' }
    const at = await setup({ services: { balances: listing([evil]) }, adapter: counting() })
    const { holdings } = await when(at, (state) => state.holdings.tokens.length === 2)
    at.service.choose(holdings.tokens.find(({ key }) => key !== 'native')?.key ?? '')
    await atReview(at, '1')
    for (const view of [WalletSendSelectToken, WalletSendPreview]) {
      const drawn = renderToStaticMarkup(
        createElement(view, { context: at.context, api: at.service, params: undefined }),
      )
      expect(drawn).toContain('&lt;b&gt;X')
      expect(drawn).not.toMatch(/<b>|<img src=x|javascript:/)
    }
  })
})

describe('whatever others answer', () => {
  const context = (service: unknown) => ({
    use: (async () => service) as never,
    signal: new AbortController().signal,
  })

  it('a name leads to an address or to nobody', async () => {
    const answer = fc.oneof(odd, fc.record({ address: odd, name: odd, avatar: odd }, { requiredKeys: [] }))
    await fc.assert(
      fc.asyncProperty(answer, async (found) => {
        const given = await resolveName(context({ resolve: async () => found }), 'a.eth', network)
        if (given && 'address' in given) expect(given.address).toBeTypeOf('string')
      }),
    )
    for (const service of [undefined, null]) {
      expect(await resolveName(context(service), 'a.eth', network)).toBeUndefined()
    }
    for (const service of [7, {}, { resolve: 1 }]) {
      expect(await resolveName(context(service), 'a.eth', network)).toEqual({ hint: 'failed' })
    }
  })

  it('a name that leads to no address of the chain is nobody’s', async () => {
    const at = await setup({ services: { names: { resolve: async () => ({ address: html, name: html }) } } })
    at.service.setReceiver('a.eth')
    const { receiver } = await when(at, (state) => state.receiver.status === 'unknown')
    expect(receiver).toMatchObject({ text: 'a.eth' })
  })

  it('a token’s own decimals are those of the list, or it is not sent', async () => {
    const answer = fc.oneof(odd, fc.record({ decimals: fc.oneof(odd, fc.integer({ min: 0, max: 20 })) }))
    const own = { ...tusd, address: dollars }
    await fc.assert(
      fc.asyncProperty(answer, async (said) => {
        const deps = context({ getToken: async () => said })
        const outcome = await checkDecimals(deps, own, network).catch((error) => error)
        if (Object(said).decimals === 6) expect(outcome).toBeUndefined()
        else expect(outcome.code).toMatch(/^LK_TOKEN_(SCALE|UNCHECKED)$/)
      }),
      { numRuns: 500 },
    )
  })

  it('a fee is two amounts, or not known', async () => {
    const answer = fc.oneof(odd, fc.record({ value: odd, reserve: odd }))
    const at = { connection: {}, network } as never
    await fc.assert(
      fc.asyncProperty(answer, async (said) => {
        const fee = await transferFee(context({ fee: async () => said }), at, { to: bob, value: 1n }).catch(
          (error: unknown) => Object(error),
        )
        if (fee.code !== 'LK_ESTIMATE') expect(fee.value >= 0n && fee.reserve >= 0n).toBe(true)
      }),
    )
  })

  it('what is thrown is told in a line', () => {
    fc.assert(
      fc.property(odd, (thrown) => {
        const { code, message, why } = problemOf(thrown)
        expect(code).toBeTypeOf('string')
        expect(message.length).toBeLessThanOrEqual(400)
        expect(why === undefined || typeof why === 'string').toBe(true)
      }),
    )
  })

  it('what is stored is a list of texts or nothing', () => {
    fc.assert(
      fc.property(odd, (stored) => {
        const storage = {
          get: <T>(_: string, parse: (value: unknown) => T) => {
            try {
              return parse(stored)
            } catch {
              return undefined
            }
          },
          set: () => undefined,
          remove: () => undefined,
          watch: () => () => undefined,
        }
        for (const address of recentReceivers({ storage }, 'eip155')) expect(address).toBeTypeOf('string')
      }),
    )
  })

  it('arguments are a transfer or a state', async () => {
    const at = await setup()
    const argument = fc.oneof(
      odd,
      fc.record(
        { to: fc.oneof(fc.constant(bob), odd), amount: odd, assetAddress: odd, namespace: odd, chainId: odd },
        { requiredKeys: [] },
      ),
    )
    await fc.assert(
      fc.asyncProperty(argument, async (transfer) => {
        at.service.begin(transfer as never)
        const { preset } = await when(at, (state) => state.preset.status !== 'loading')
        expect(['free', 'bad', 'ready']).toContain(preset.status)
      }),
      { numRuns: 200 },
    )
  })

  it('texts for a receiver are an address, or are not', async () => {
    const at = await setup()
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
        at.service.setReceiver(text.replaceAll('.', ''))
        const { receiver } = await when(at, (state) => state.receiver.status !== 'looking')
        if (receiver.status === 'known') expect(at.adapter.isAddress?.(receiver.address)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

it('own addresses are those of every wallet of the namespace, and of no other', async () => {
  const at = await setup()
  const session = at.context.store.get(at.context.state.session)
  expect(ownAddresses(session, 'eip155')).toHaveLength(1)
  expect(ownAddresses(session, 'solana')).toEqual([])
})
