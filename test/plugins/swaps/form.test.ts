import { describe, expect, it, onTestFinished } from 'vitest'
import { borrowPage } from '../../conformance/page.js'
import { until } from '../../until.js'
import {
  type Asked,
  alice,
  dollar,
  ether,
  euro,
  filled,
  listed,
  type Market,
  mallory,
  market,
  when,
} from './fake-market.js'

/** A promise with its ends. */
function later<T>() {
  let [resolve, reject]: [(value: T) => void, (error: unknown) => void] = [() => {}, () => {}]
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** A service whose quotes wait until the test answers them, by their amount. */
function slowQuotes() {
  const waiting: { readonly amount: string | undefined; answer(toAmount: string): void }[] = []
  const service = ({ path, query }: Asked) => {
    if (path !== 'quotes') return undefined
    const { promise, resolve } = later<unknown>()
    waiting.push({ amount: query.amount, answer: (toAmount) => resolve({ quotes: [{ toAmount }] }) })
    return promise
  }
  return { waiting, service }
}

describe('the form', () => {
  it('starts with the coin for dollars; for dollars with the coin', async () => {
    const at = await market()
    const first = await when(at, ({ tokens }) => tokens.status === 'ready')
    expect(first).toMatchObject({
      status: 'enterAmount',
      source: { key: 'native' },
      target: { symbol: 'USDC' },
    })
    at.service.begin({ fromToken: 'USDC' })
    expect(await when(at, ({ tokens }) => tokens.status === 'ready')).toMatchObject({
      source: { symbol: 'USDC' },
      target: { key: 'native' },
    })
    // What the page asks for and nobody has is said, and nothing else takes its place.
    at.service.begin({ toToken: 'NOSUCH' })
    expect(await when(at, ({ tokens }) => tokens.status === 'ready')).toMatchObject({
      status: 'selectToken',
      target: undefined,
      missing: 'NOSUCH',
    })
  })

  it('says what is missing in the order in which it is filled in', async () => {
    const at = await market()
    await when(at, ({ tokens }) => tokens.status === 'ready')
    at.service.choose('toToken', dollar)
    expect(at.service.state.get().status).toBe('enterAmount')
    at.service.setAmount('0.0')
    expect(at.service.state.get().status).toBe('enterAmount')
    at.service.setAmount('one')
    expect(at.service.state.get().status).toBe('incorrectValue')
    at.service.setAmount('1')
    expect(at.service.state.get()).toMatchObject({ status: 'quoting', units: ether })
    await when(at, ({ status }) => status === 'review')
  })

  it('shows the terms of an offer', async () => {
    const at = await market()
    await filled(at, '2')
    const { quote } = await when(at, ({ quote }) => quote?.impact !== undefined)
    expect(quote).toMatchObject({
      expected: 4000n * 10n ** 6n,
      minimum: 3960n * 10n ** 6n,
      providerFee: (2n * ether * 85n) / 10_000n,
      fee: 10n ** 15n,
      feeFiat: 2,
      approvals: 0,
      impact: 0,
    })
    at.service.setSlippage(3)
    expect(at.service.state.get().quote?.minimum).toBe(3880n * 10n ** 6n)
  })

  it('tells the network’s fee in dollars also where the coin is not of the pair', async () => {
    const at = await market()
    await filled(at, '5', dollar, euro)
    const { quote } = await when(at, ({ quote }) => quote?.feeFiat !== undefined)
    // Approval and swap.
    expect(quote?.feeFiat).toBe(4)
    expect((await at.service.makeReview())?.quote.feeFiat).toBe(4)
  })

  it('has an offer for the account in use: another account asks anew for the same swap', async () => {
    const at = await market()
    await filled(at, '2')
    at.say({ type: 'accounts', accounts: [{ namespace: 'eip155', address: mallory, type: 'eoa' }] })
    await when(at, ({ amount }) => amount === '', 'an empty form')
    await filled(at, '2')
    const quotes = at.asked.filter(({ path }) => path === 'quotes')
    expect(quotes.map(({ query }) => query.userAddress)).toEqual([alice, mallory])
    const review = await at.service.makeReview()
    expect(review?.account.address).toBe(mallory)
    expect(at.asked.findLast(({ path }) => path === 'build-transaction')?.body.userAddress).toBe(
      `eip155:1:${mallory}`,
    )
  })

  it.each([
    [0, 1],
    [-4, 1],
    [2.4, 2],
    [50, 5],
    [Number.NaN, 1],
  ])('keeps slippage within bounds: %s is %s', async (given, kept) => {
    const at = await market({ options: { slippage: given } })
    expect(at.service.state.get().slippage).toBe(kept)
    at.service.setSlippage(3)
    at.service.setSlippage(given)
    expect(at.service.state.get().slippage).toBe(kept)
  })

  it('tells a loss against the market price', async () => {
    const at = await market({
      service: ({ path }) =>
        path === 'quotes' ? { quotes: [{ toAmount: `${1000n * 10n ** 6n}` }] } : undefined,
    })
    await filled(at, '1')
    const { quote } = await when(at, ({ quote }) => quote?.impact !== undefined)
    expect(quote?.impact).toBeCloseTo((1 - 1000 / (2000 * 0.9915)) * 100, 6)
  })

  it('tells too little of the source, and of the coin for the fee, before any wallet is asked', async () => {
    const at = await market()
    await filled(at, '1', dollar, euro)
    at.service.setAmount('901')
    await when(at, ({ status }) => status === 'insufficientBalance')
    at.service.setAmount('900')
    await when(at, ({ status }) => status === 'review')
    at.service.choose('sourceToken', 'native')
    at.service.setAmount('5')
    await when(at, ({ status }) => status === 'insufficientGas')
    expect(await at.service.makeReview()).toBeUndefined()
    expect(at.handed).toEqual([])
  })

  it('takes all but the fee of the coin, and all of a token', async () => {
    const at = await market()
    await filled(at)
    expect(await at.service.setMax()).toBe(true)
    expect(at.service.state.get().units).toBe(5n * ether - at.chain.fee)
    at.service.choose('sourceToken', dollar)
    await when(at, ({ source }) => source?.amount === 900n * 10n ** 6n)
    expect(await at.service.setMax()).toBe(true)
    expect(at.service.state.get().amount).toBe('900')
  })

  it('exchanges the tokens, with 1 where no amount was typed', async () => {
    const at = await market()
    await filled(at, '2')
    at.service.turn()
    expect(at.service.state.get()).toMatchObject({
      source: { key: dollar },
      target: { key: 'native' },
      amount: '4000',
    })
    at.service.setAmount('')
    at.service.turn()
    expect(at.service.state.get()).toMatchObject({ source: { key: 'native' }, amount: '1' })
  })

  it('never swaps a token for itself', async () => {
    const at = await market()
    await filled(at)
    at.service.choose('toToken', 'native')
    expect(at.service.state.get()).toMatchObject({ source: { key: dollar }, target: { key: 'native' } })
  })

  it('is filled in by the host page with symbols in any case', async () => {
    const at = await market()
    at.service.begin({ fromToken: 'usdc', toToken: 'Eurc', amount: '12.5' })
    expect(await when(at, ({ status }) => status === 'review')).toMatchObject({
      source: { key: dollar },
      target: { key: euro },
      units: 12_500_000n,
      missing: undefined,
    })
    at.service.begin({ fromToken: dollar.toUpperCase().replace('0X', '0x'), toToken: euro })
    expect(await when(at, ({ target }) => target?.key === euro)).toMatchObject({ source: { key: dollar } })
    at.service.begin({ fromToken: 'NOPE', amount: '-1' })
    expect(await when(at, ({ missing }) => missing === 'NOPE')).toMatchObject({ amount: '' })
  })

  it('offers nothing on a network without a market', async () => {
    const at = await market()
    await filled(at)
    at.say({ type: 'network', network: 'eip155:10' })
    const state = await when(at, ({ status }) => status === 'unsupported')
    expect(state).toMatchObject({ amount: '', quote: undefined, network: { caipNetworkId: 'eip155:10' } })
  })

  it('offers nothing where the chain’s plugin knows no swaps', async () => {
    const at = await market({ adapter: { swaps: async () => Promise.reject(new Error('no chunk')) } })
    await when(at, ({ status }) => status === 'unsupported')
  })
})

describe('a quote', () => {
  it('is for what was typed last, in whatever order the answers come', async () => {
    const { waiting, service } = slowQuotes()
    const at = await market({ service })
    await when(at, ({ tokens }) => tokens.status === 'ready')
    at.service.choose('toToken', dollar)
    at.service.setAmount('1')
    await until(() => waiting.length === 1)
    at.service.setAmount('2')
    await until(() => waiting.length === 2)
    waiting[1]?.answer('22')
    const state = await when(at, ({ status }) => status === 'review')
    expect(state.quote?.expected).toBe(22n)
    waiting[0]?.answer('11')
    at.service.setAmount('')
    expect(at.service.state.get()).toMatchObject({ quote: undefined, status: 'enterAmount' })
    at.service.setAmount('1')
    const again = await when(at, ({ status }) => status === 'review')
    expect(again.quote?.expected).toBe(11n)
  })

  it('is not shown for another pair', async () => {
    const { waiting, service } = slowQuotes()
    const at = await market({ service })
    await when(at, ({ tokens }) => tokens.status === 'ready')
    at.service.choose('toToken', dollar)
    at.service.setAmount('1')
    await until(() => waiting.length === 1)
    at.service.choose('toToken', euro)
    await until(() => waiting.length === 2)
    waiting[0]?.answer('5')
    waiting[1]?.answer('7')
    expect((await when(at, ({ status }) => status === 'review')).quote?.expected).toBe(7n)
  })

  it('is not shown on another network', async () => {
    const { waiting, service } = slowQuotes()
    const at = await market({ service, rules: { networks: ['eip155:1', 'eip155:10'] } })
    await when(at, ({ tokens }) => tokens.status === 'ready')
    at.service.choose('toToken', dollar)
    at.service.setAmount('1')
    await until(() => waiting.length === 1)
    at.say({ type: 'network', network: 'eip155:10' })
    await when(at, ({ network }) => network?.caipNetworkId === 'eip155:10')
    waiting[0]?.answer('5')
    await when(at, ({ tokens }) => tokens.status === 'ready')
    expect(at.service.state.get()).toMatchObject({ quote: undefined, amount: '' })
  })

  it('is asked for in base units, cut to the decimals of the token', async () => {
    const at = await market()
    await when(at, ({ tokens }) => tokens.status === 'ready')
    at.service.choose('sourceToken', dollar)
    at.service.choose('toToken', euro)
    at.service.setAmount('1.123456789012345678901234567')
    const state = await when(at, ({ status }) => status === 'review')
    expect(state.amount).toBe('1.123456')
    const quotes = at.asked.filter(({ path }) => path === 'quotes')
    expect(quotes.map(({ query }) => query.amount)).toEqual(['1123456'])
  })

  it('of a market without enough of the tokens is told as that', async () => {
    const { LatchkeyError } = await import('../../../kernel/plugin.js')
    const body = {
      reasons: [{ field: '', description: 'Conversion parameter error: insufficient liquidity' }],
    }
    let isDown = true
    const at = await market({
      service({ path }) {
        if (path !== 'quotes' || !isDown) return undefined
        throw new LatchkeyError('LK_HTTP', 'HTTP status code: 400', { cause: { status: 400, body } })
      },
    })
    await when(at, ({ tokens }) => tokens.status === 'ready')
    at.service.choose('toToken', dollar)
    at.service.setAmount('1')
    await when(at, ({ status }) => status === 'insufficientLiquidity')
    isDown = false
    at.service.retry()
    await when(at, ({ status }) => status === 'review')
  })

  it.each([
    [{ quotes: [] }],
    [{ quotes: [{ toAmount: '0' }] }],
    [{ quotes: [{ toAmount: '-5' }] }],
    [{}],
    [null],
  ])('that is none is tried again at a click: %j', async (answer) => {
    const at = await market({ service: ({ path }) => (path === 'quotes' ? (answer ?? 'null') : undefined) })
    await when(at, ({ tokens }) => tokens.status === 'ready')
    at.service.choose('toToken', dollar)
    at.service.setAmount('1')
    await when(at, ({ status }) => status === 'quoteFailed')
  })
})

describe('the list of tokens', () => {
  const wrong = [
    null,
    { ...listed[1], decimals: 37 },
    { ...listed[1], decimals: -1 },
    { ...listed[1], address: `eip155:10:${dollar}` },
    { ...listed[1], address: 'eip155:1:0x12' },
    { ...listed[1], symbol: '' },
  ]

  it('takes no token by a symbol that several have: the first may be the false one', async () => {
    const mallory = { name: 'Dollar', symbol: 'usdc', address: `eip155:1:0x${'cc'.repeat(20)}`, decimals: 6 }
    const at = await market({
      service: ({ path }) => (path === 'tokens' ? { tokens: [mallory, ...listed] } : undefined),
    })
    at.service.begin({ toToken: 'USDC' })
    const state = await when(at, ({ tokens }) => tokens.status === 'ready')
    expect(state).toMatchObject({ target: undefined, unclear: 'USDC', missing: undefined })
    at.service.begin({ toToken: dollar })
    expect(await when(at, ({ target }) => target?.key === dollar)).toMatchObject({ unclear: undefined })
  })

  it('leaves out what is no token of the network, and names each once', async () => {
    const tokens = [...listed, { ...listed[2], symbol: 'TWICE' }, ...wrong]
    const at = await market({ service: ({ path }) => (path === 'tokens' ? { tokens } : undefined) })
    const state = await when(at, ({ tokens: { status } }) => status === 'ready')
    expect(state.tokens.tokens.map(({ symbol }) => symbol)).toEqual(['EURC', 'TEST', 'USDC'])
    expect(state.tokens.suggested.map(({ symbol }) => symbol)).toEqual(['TEST', 'USDC'])
  })

  it('that fails can be asked for again', async () => {
    let isDown = true
    const at = await market({
      service({ path }) {
        if (path === 'tokens' && isDown) throw new Error('down')
      },
    })
    await when(at, ({ status }) => status === 'tokensFailed')
    isDown = false
    at.service.retry()
    await when(at, ({ tokens }) => tokens.status === 'ready')
  })
})

describe('favourites', () => {
  const marked = ({ service }: Market) => service.state.get().tokens.favourites.map(({ symbol }) => symbol)
  const key = (network: string) => `@latchkey/swaps:favourites:${network}`

  it('are marked and unmarked, the last one first, each network with its own', async () => {
    const at = await market({ rules: { networks: ['eip155:1', 'eip155:10'] } })
    const first = await when(at, ({ tokens }) => tokens.status === 'ready')
    expect(first.tokens.favourites).toEqual([])
    at.service.toggleFavourite(dollar)
    at.service.toggleFavourite('native')
    expect(marked(at)).toEqual(['TEST', 'USDC'])
    at.service.toggleFavourite(dollar)
    expect(marked(at)).toEqual(['TEST'])
    at.say({ type: 'network', network: 'eip155:10' })
    const other = await when(at, ({ network, tokens }) => network?.id === 10 && tokens.status === 'ready')
    expect(other.tokens.favourites).toEqual([])
    at.say({ type: 'network', network: 'eip155:1' })
    await when(at, ({ tokens }) => tokens.favourites.length === 1)
    at.service.toggleFavourite('native')
    expect(marked(at)).toEqual([])
    expect(localStorage.getItem(key('eip155:1'))).toBeNull()
  })

  it('are kept over a reload; what the storage holds is read as hostile', async () => {
    const returnPage = borrowPage() // one page for several visits, so that the storage stays
    onTestFinished(returnPage)
    const first = await market()
    await when(first, ({ tokens }) => tokens.status === 'ready')
    first.service.toggleFavourite(euro)
    first.destroy()
    const second = await market()
    await when(second, ({ tokens }) => tokens.status === 'ready')
    expect(marked(second)).toEqual(['EURC'])
    second.destroy()
    for (const text of ['{', '{"a":1}', '[1]', JSON.stringify(Array(101).fill(euro)), '["0xgone"]']) {
      localStorage.setItem(key('eip155:1'), text)
      const at = await market()
      await when(at, ({ tokens }) => tokens.status === 'ready')
      expect(marked(at)).toEqual([])
      at.destroy()
    }
  })
})
