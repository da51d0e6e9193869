import { describe, expect, it, onTestFinished } from 'vitest'
import { borrowPage } from '../../conformance/page.js'
import { until } from '../../until.js'
import { type Asked, alice, filled, gone, honestQuote, seller, when } from './fake-seller.js'

const options = '/v1/onramp/options'
const quotes = '/v1/onramp/quote'

describe('what is sold', () => {
  it('is what the service sells for the network in use, the chain’s own currency first', async () => {
    const at = await seller()
    const { market, purchase, payment, provider } = await when(at, ({ market }) => market.status === 'ready')
    expect(market.isSample).toBe(false)
    expect(market.purchases.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    expect(market.payments.map(({ id, decimals }) => [id, decimals])).toEqual([
      ['USD', 2],
      ['EUR', 2],
      ['JPY', 0],
    ])
    expect([purchase?.symbol, payment?.id, provider?.id]).toEqual(['USDC', 'USD', 'meld'])
  })

  it.each([
    ['the service', () => undefined],
    ['a sample', ({ path }: Asked) => (path === options ? gone() : undefined)],
  ])('has the cloud’s pictures, by symbol and by code, of %s too', async (_, service) => {
    const at = await seller({ service })
    const { market } = await when(at, ({ market }) => market.status === 'ready')
    const dollarCoin = market.purchases.find(({ symbol }) => symbol === 'USDC')
    expect(dollarCoin?.imageUrl).toBe('https://pictures.test/token/USDC')
    expect(market.payments[0]?.imageUrl).toBe('https://pictures.test/currency/USD')
  })

  it('follows the network', async () => {
    const at = await seller()
    await when(at, ({ market }) => market.status === 'ready')
    at.say({ type: 'network', network: 'eip155:10' })
    const { market } = await when(
      at,
      ({ network, market }) => network?.id === 10 && market.status === 'ready',
    )
    expect(market.purchases.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  it('is a sample, marked as one, where the service does not tell', async () => {
    const at = await seller({ service: ({ path }) => (path === options ? gone() : undefined) })
    const { market } = await when(at, ({ market }) => market.status === 'ready')
    expect(market.isSample).toBe(true)
    expect(market.purchases.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    expect(market.payments.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  })

  it('of a sample is the chain’s own currency alone where the sample lacks the network', async () => {
    const at = await seller({ service: ({ path }) => (path === options ? gone() : undefined) })
    at.say({ type: 'network', network: 'eip155:10' })
    const { market } = await when(
      at,
      ({ network, market }) => network?.id === 10 && market.status === 'ready',
    )
    expect(market.purchases.map(({ symbol }) => symbol)).toEqual(['USDC'])
  })

  it.each([
    ['nobody serves the network', { supports: false }],
    ['the chain has no terms', { adapter: { onramp: async () => undefined as never } }],
    ['the project has providers that are not known', { providers: ['unheard-of'] }],
  ])('is nothing where %s', async (_why, given) => {
    const at = await seller(given)
    await when(at, ({ status }) => status === 'unsupported')
  })

  it('is sold by those the project names, in its order', async () => {
    const at = await seller({ providers: ['coinbase', 'nobody', 'meld', 'meld'] })
    expect(at.service.state.get().providers.map(({ name }) => name)).toEqual(['Coinbase', 'Meld.io'])
  })
})

describe('the form', () => {
  it('says what is missing, in the order in which it is filled in', async () => {
    const at = await seller()
    await when(at, ({ status }) => status === 'enterAmount')
    for (const [amount, status] of [
      ['0.0', 'enterAmount'],
      ['ten', 'incorrectValue'],
      ['9.99', 'tooLittle'],
      ['10000.01', 'tooMuch'],
    ] as const) {
      at.service.setAmount(amount)
      expect(at.service.state.get().status, amount).toBe(status)
    }
    at.service.setAmount('100')
    expect(at.service.state.get()).toMatchObject({ status: 'preparing', units: 10_000n, url: undefined })
    const { quote, url } = await when(at, ({ status }) => status === 'ready')
    expect(quote).toMatchObject({ isSample: false, purchaseAmount: { amount: '50', currency: 'USDC' } })
    expect(url).toContain('https://meldcrypto.com/?')
  })

  it('cuts off decimals that the currency does not have', async () => {
    const at = await seller()
    await when(at, ({ status }) => status === 'enterAmount')
    at.service.setAmount('12.345')
    expect(at.service.state.get().amount).toBe('12.34')
    at.service.choosePayment('JPY')
    expect(at.service.state.get()).toMatchObject({ amount: '12', units: 12n, payment: { id: 'JPY' } })
  })

  it('asks for one quote once typing has paused', async () => {
    const at = await seller()
    await when(at, ({ status }) => status === 'enterAmount')
    for (const amount of ['1', '12', '123']) at.service.setAmount(amount)
    await when(at, ({ status }) => status === 'ready')
    const amounts = at.asked.filter(({ path }) => path === quotes).map(({ body }) => body.amount)
    expect(amounts).toEqual(['123'])
  })

  it('sends the whole objects that the service gave', async () => {
    const at = await seller()
    await filled(at)
    const { query, body } = at.asked.find(({ path }) => path === quotes) ?? { query: {}, body: {} }
    expect(query).toEqual({ projectId: '00000000000000000000000000000001' })
    expect(body).toMatchObject({
      purchaseCurrency: { id: 'usdc', symbol: 'USDC' },
      paymentCurrency: { id: 'USD' },
      amount: '100',
      network: 'USDC',
    })
  })

  it('shows no quote for anything but what stands in it, whatever comes late', async () => {
    const waiting = new Map<string, (answer: unknown) => void>()
    const service = ({ path, body }: Asked) =>
      path === quotes
        ? new Promise((resolve) => waiting.set(String(body.amount), () => resolve(honestQuote(body))))
        : undefined
    const at = await seller({ service })
    await when(at, ({ status }) => status === 'enterAmount')
    at.service.setAmount('100')
    await until(() => waiting.has('100'))
    at.service.setAmount('200')
    await until(() => waiting.has('200'))
    waiting.get('200')?.(undefined)
    const { quote } = await when(at, ({ status }) => status === 'ready')
    waiting.get('100')?.(undefined)
    await Promise.resolve()
    expect(at.service.state.get().quote).toBe(quote)
    expect(quote?.paymentTotal.amount).toBe('200')
  })

  it('has a sample where the service gives no quote: what is paid, and nothing of what arrives', async () => {
    const at = await seller({ service: ({ path }) => (path === quotes ? gone() : undefined) })
    const { quote } = await filled(at, '120.')
    expect(quote).toEqual({ isSample: true, paymentTotal: { amount: '120', currency: 'USD' } })
  })

  it.each([
    [
      'another payment currency',
      (quote: object) => ({ ...quote, paymentTotal: { amount: '1', currency: 'EUR' } }),
    ],
    [
      'something else to buy',
      (quote: object) => ({ ...quote, purchaseAmount: { amount: '1', currency: 'PEPE' } }),
    ],
    [
      'another amount than was typed',
      (quote: object) => ({
        ...quote,
        paymentSubtotal: { amount: '6', currency: 'USD' },
        paymentTotal: { amount: '7', currency: 'USD' },
      }),
    ],
    [
      'amounts that are none',
      (quote: object) => ({ ...quote, purchaseAmount: { amount: '-5', currency: 'USDC' } }),
    ],
  ])('takes no quote with %s', async (_what, change) => {
    const at = await seller({
      service: ({ path, body }) => (path === quotes ? change(honestQuote(body)) : undefined),
    })
    expect((await filled(at)).quote?.isSample).toBe(true)
  })

  it('starts anew after the modal was closed', async () => {
    const at = await seller()
    await filled(at)
    await at.modal.close()
    expect(at.service.state.get().amount).toBe('')
  })
})

describe('the link', () => {
  it('to Meld tells what was chosen, and nothing else', async () => {
    const at = await seller()
    at.service.choosePurchase('ETH')
    at.service.choosePayment('EUR')
    const { url = '' } = await filled(at, '250')
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      publicKey: 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU',
      destinationCurrencyCode: 'ETH',
      walletAddress: alice,
      externalCustomerId: '00000000000000000000000000000001',
      sourceCurrencyCode: 'EUR',
      sourceAmount: '250',
    })
  })

  it('to Coinbase is asked for at the service', async () => {
    const at = await seller({ providers: ['coinbase'] })
    const { url } = await filled(at)
    expect(url).toBe('https://pay.coinbase.com/buy/select-asset?appId=x')
    const body = at.asked.find(({ path }) => path === '/v1/generators/onrampurl')?.body
    expect(body).toMatchObject({
      destinationWallets: [{ address: alice, blockchains: ['ethereum-mainnet'], assets: ['USDC'] }],
      defaultNetwork: 'ethereum-mainnet',
      defaultExperience: 'buy',
      presetFiatAmount: 100,
    })
    expect(String(body?.partnerUserId)).toMatch(/^\w{32,50}$/)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    'http://pay.coinbase.com/',
    'https://pay.coinbase.com.evil.example/',
    'https://pay.coinbase.com@evil.example/',
    'https://someone@pay.coinbase.com/',
    '//pay.coinbase.com',
    'nothing',
    '',
  ])('that the service gives as “%s” is refused', async (url) => {
    const at = await seller({
      providers: ['coinbase'],
      service: ({ path }) => (path === '/v1/generators/onrampurl' ? { url } : undefined),
    })
    await when(at, ({ market }) => market.status === 'ready')
    at.service.setAmount('100')
    expect((await when(at, ({ status }) => status === 'linkFailed')).url).toBeUndefined()
  })

  const coinbase = (query: string) => `https://pay.coinbase.com/buy/select-asset?appId=x&${query}`
  const wallets = (list: unknown) => `destinationWallets=${encodeURIComponent(JSON.stringify(list))}`
  const bob = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  const here = { address: alice, blockchains: ['ethereum-mainnet'], assets: ['USDC'] }

  it.each([
    ['address', wallets([{ ...here, address: bob }])],
    ['address', wallets([here, { ...here, address: bob }])],
    ['address', `${wallets([here])}&${wallets([{ ...here, address: bob }])}`],
    ['address', `addresses=${encodeURIComponent(JSON.stringify({ [bob]: ['ethereum-mainnet'] }))}`],
    ['network', wallets([{ ...here, blockchains: ['base'] }])],
    ['network', `${wallets([here])}&defaultNetwork=base`],
    ['asset', wallets([{ ...here, assets: ['PEPE'] }])],
    ['asset', `${wallets([here])}&defaultAsset=PEPE`],
    ['currency', `${wallets([here])}&fiatCurrency=EUR`],
    ['amount', `${wallets([here])}&presetFiatAmount=1000`],
    ['amount', `${wallets([here])}&presetCryptoAmount=1000`],
    ['address', 'destinationWallets=nonsense'],
  ])('for another %s is refused: %s', async (_what, query) => {
    const at = await seller({
      providers: ['coinbase'],
      service: ({ path }) => (path === '/v1/generators/onrampurl' ? { url: coinbase(query) } : undefined),
    })
    await when(at, ({ market }) => market.status === 'ready')
    at.service.setAmount('100')
    expect((await when(at, ({ status }) => status === 'linkFailed')).url).toBeUndefined()
  })

  it.each([
    [true, `${wallets([here])}&defaultNetwork=ethereum-mainnet&presetFiatAmount=100.00`],
    [true, `addresses=${encodeURIComponent(JSON.stringify({ [alice.toLowerCase()]: [] }))}&assets=["USDC"]`],
    [false, 'sessionToken=abc'],
  ])('says where it goes: %s, with %s', async (isAddressTold, query) => {
    const at = await seller({
      providers: ['coinbase'],
      service: ({ path }) => (path === '/v1/generators/onrampurl' ? { url: coinbase(query) } : undefined),
    })
    expect(await filled(at)).toMatchObject({ isAddressTold, url: coinbase(query) })
  })

  it('can be asked for again', async () => {
    let isDown = true
    const at = await seller({
      providers: ['coinbase'],
      service: ({ path }) => (path === '/v1/generators/onrampurl' && isDown ? gone() : undefined),
    })
    await when(at, ({ market }) => market.status === 'ready')
    at.service.setAmount('100')
    await when(at, ({ status }) => status === 'linkFailed')
    isDown = false
    at.service.retry()
    await when(at, ({ status }) => status === 'ready')
  })

  it('goes to no address of this machine from a page elsewhere', async () => {
    const at = await seller({ options: { meldUrl: 'http://localhost:4000/meld' } })
    await when(at, ({ market }) => market.status === 'ready')
    at.service.setAmount('100')
    expect((await when(at, ({ status }) => status === 'linkFailed')).url).toBeUndefined()
  })

  it('goes to an address of this machine where the site says so, and not to its neighbour', async () => {
    onTestFinished(borrowPage('http://localhost:5173/'))
    const near = await seller({ options: { meldUrl: 'http://localhost:4000/meld' } })
    expect((await filled(near)).url).toMatch(/^http:\/\/localhost:4000\/meld\/\?publicKey=/)
    const far = await seller({ options: { meldUrl: 'http://meld.example' } })
    await when(far, ({ market }) => market.status === 'ready')
    far.service.setAmount('100')
    await when(far, ({ status }) => status === 'linkFailed')
  })
})
