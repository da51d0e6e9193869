import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../src/index.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ chains: [1] })
})
beforeEach(() => emulator.control.reset({ chains: true }))
afterAll(() => emulator.close())

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const urlOf = (path: string) => `${emulator.blockchain}${path}?projectId=${emulator.projectId}`

async function post(path: string, body: unknown) {
  const response = await fetch(urlOf(path), { method: 'POST', body: JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, text, body: response.ok ? JSON.parse(text) : undefined }
}

const order = (fields: Record<string, string>) =>
  fetch(`${emulator.url}/seller/orders`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ address: alice, symbol: 'ETH', network: 'eip155:1', payment: 'USD', amount: '100' },
      ...fields,
    }),
  })
const ask = async (method: string, params: readonly unknown[]) =>
  BigInt(String(await (await emulator.chain(1)).rpc(method, params)))
const held = (token: string | undefined) =>
  ask('eth_call', [{ to: token, data: `0x70a08231${alice.slice(2).padStart(64, '0')}` }, 'latest'])

const quote = {
  paymentCurrency: { id: 'USD' },
  purchaseCurrency: { symbol: 'ETH' },
  amount: '100',
  network: 'ETH',
}
const wallet = { address: alice, blockchains: ['ethereum-mainnet'], assets: ['ETH'] }

describe('what can be bought', () => {
  it('is not told at first, as by the live service', async () => {
    expect((await fetch(urlOf('/v1/onramp/options'))).status).toBe(404)
    expect((await post('/v1/onramp/quote', quote)).status).toBe(404)
  })

  it('is told and quoted once it is switched on', async () => {
    emulator.control.onramp({ served: true })
    const options = await (await fetch(urlOf('/v1/onramp/options'))).json()
    expect(options.purchaseCurrencies.map(({ symbol }: { symbol: string }) => symbol)).toContain('TUSD')
    expect(options.paymentCurrencies[0]).toMatchObject({
      id: 'USD',
      payment_method_limits: [{ id: 'card' }, {}],
    })
    const { body } = await post('/v1/onramp/quote', quote)
    expect(body).toMatchObject({ paymentTotal: { amount: '100.00', currency: 'USD' } })
    expect(Number(body.purchaseAmount.amount)).toBeCloseTo((99.5 * 0.985) / 3000, 6)
    expect((await post('/v1/onramp/quote', { ...quote, amount: '0' })).status).toBe(400)
  })
})

describe('the link to Coinbase', () => {
  const partnerUserId = alice
  it('leads to its page', async () => {
    const { body } = await post('/v1/generators/onrampurl', {
      ...{
        destinationWallets: [wallet],
        partnerUserId,
        defaultNetwork: 'ethereum-mainnet',
        presetFiatAmount: 100,
      },
    })
    expect(body.url).toContain(`${emulator.url}/coinbase/buy/select-asset?appId=`)
    const page = await fetch(body.url)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(alice)
  })

  it.each([
    ['no wallet', { destinationWallets: [] }],
    ['a short id', { partnerUserId: 'short' }],
    ['part of a dollar', { presetFiatAmount: 1.5 }],
  ])('is refused for %s', async (_what, wrong) => {
    const good = { destinationWallets: [wallet], partnerUserId }
    expect(await post('/v1/generators/onrampurl', { ...good, ...wrong })).toMatchObject({
      status: 400,
      text: expect.stringContaining('Deserialization error'),
    })
  })
})

describe('the page of a provider', () => {
  it('writes what the link says as text', async () => {
    const query = new URLSearchParams({
      ...{ publicKey: 'k', externalCustomerId: 'p', destinationCurrencyCode: '<b>ETH</b>' },
      walletAddress: '"><script>alert(1)</script>',
    })
    const page = await fetch(`${emulator.url}/meld?${query}`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).not.toMatch(/<script|<b>/)
    expect((await fetch(`${emulator.url}/meld`)).status).toBe(400)
  })

  it('puts coins and tokens on the account', async () => {
    const before = await ask('eth_getBalance', [alice, 'latest'])
    expect(await (await order({})).text()).toContain('was sent to')
    expect((await ask('eth_getBalance', [alice, 'latest'])) - before).toBeGreaterThan(3n * 10n ** 16n)
    const dollars = await held(emulator.token['eip155:1'])
    await order({ symbol: 'TUSD' })
    expect((await held(emulator.token['eip155:1'])) - dollars).toBe(98_007_500n)
    await order({ symbol: 'TEUR', payment: 'EUR' })
    expect(await held(emulator.swapTokens.TEUR)).toBeGreaterThan(97n * 10n ** 18n)
  })

  it.each([
    ['nothing that it does not sell', { symbol: 'NOPE' }],
    ['nothing for nothing', { amount: '0' }],
    ['nothing to a network that does not run', { network: 'eip155:137' }],
    ['nothing to what is no address', { address: 'alice' }],
  ])('sells %s', async (_what, wrong) => {
    expect((await order(wrong)).status).toBe(400)
  })
})
