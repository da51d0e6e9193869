import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Emulator, startEmulator } from '../../../emulator/src/index.js'
import { cloud } from '../../../plugins/cloud/index.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import type { PaymentOptions } from '../../../plugins/pay/contract.js'
import { pay } from '../../../plugins/pay/index.js'
import { createHarness } from '../../conformance/harness.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ chains: [1, 10] })
})
beforeEach(() => emulator.control.reset())
afterAll(() => emulator.close())

const shop = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const ether = { network: 'eip155:1', asset: 'native' }
const dollar = () => emulator.token['eip155:1'] ?? ''
/** 25 dollars for the shop, on another chain. */
const payment = (): PaymentOptions => ({
  paymentAsset: {
    network: 'eip155:10',
    asset: dollar(),
    metadata: { name: 'Test Dollar', symbol: 'TUSD', decimals: 6 },
  },
  recipient: shop,
  amount: '25',
})

/** The real plugins over the emulator's cloud; nobody is connected. */
async function service() {
  const networks = [1, 10].map((id) => ({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [emulator.rpc(`eip155:${id}`)] } },
  }))
  const { directory: directoryUrl, analytics: analyticsUrl, blockchain: blockchainUrl } = emulator
  const services = cloud({ directoryUrl, analyticsUrl, blockchainUrl })
  const harness = createHarness([services, eip155(), pay()], { networks })
  onTestFinished(() => harness.destroy())
  return harness.modal.use('pay')
}
const asked = () => emulator.ledger.entries().filter(({ path }) => path.includes('/transfers/'))

describe('what a payment costs in another token', () => {
  it('is what the service quotes, with its fee', async () => {
    const api = await service()
    const quote = await api.quoteTransfer(payment(), ether)
    const price = (25n * 10n ** 18n + 2999n) / 3000n
    const fee = (price * 40n + 9999n) / 10_000n
    const shared = { network: 'eip155:1', asset: 'native', symbol: 'ETH', decimals: 18 }
    expect(quote).toEqual({
      ...{ requestId: expect.any(String), seconds: 30 },
      pay: { ...shared, units: price + fee },
      fees: [{ ...shared, label: 'Service Fee', units: fee }],
    })
    expect(asked()[0]).toMatchObject({
      method: 'POST',
      body: {
        ...{ originChainId: '1', originCurrency: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' },
        ...{ destinationChainId: '10', destinationCurrency: dollar(), recipient: shop, amount: '25000000' },
      },
    })
    expect(await api.getTransferStatus(quote.requestId ?? '')).toBe('waiting')
  })

  it('is what it is in its own asset, and nobody is asked', async () => {
    const api = await service()
    const quote = await api.quoteTransfer(payment(), { network: 'eip155:10', asset: dollar().toLowerCase() })
    expect(quote).toMatchObject({
      ...{ requestId: undefined, seconds: 6, pay: { units: 25_000_000n, symbol: 'TUSD' } },
      fees: [{ label: 'Service Fee', units: 0n }],
    })
    expect(asked()).toEqual([])
  })

  it('is not known for a token that the service does not move: it says so itself', async () => {
    const api = await service()
    await expect(api.quoteTransfer(payment(), { ...ether, asset: shop })).rejects.toMatchObject({
      ...{ code: 'LK_PAY_QUOTE', message: 'No route was found for these tokens' },
    })
  })

  it('is not known where the service fails without a word', async () => {
    const api = await service()
    emulator.faults.set({ path: '/appkit/v1/transfers/', status: 500, body: 'oops' })
    await expect(api.quoteTransfer(payment(), ether)).rejects.toMatchObject({
      ...{ code: 'LK_PAY_QUOTE', message: 'Unable to get quote. Please choose a different token' },
    })
    await expect(api.getTransferStatus('r-1')).rejects.toMatchObject({
      ...{ code: 'LK_PAY_QUOTE_STATUS', message: 'Unable to get quote status' },
    })
  })

  it.each<[string, { destination?: string; token?: string; network?: string }]>([
    ['less than was asked for', { destination: '24999999' }],
    ['another token', { token: `0x${'12'.repeat(20)}` }],
    ['another network', { network: 'eip155:1' }],
  ])(
    'is not taken from a quote for %s',
    async (_, { destination = '25000000', token, network = 'eip155:10' }) => {
      const api = await service()
      const metadata = { name: 'Test Dollar', symbol: 'TUSD', decimals: 6 }
      const body = {
        origin: {
          amount: '1',
          currency: { ...ether, metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
        },
        destination: { amount: destination, currency: { network, asset: token ?? dollar(), metadata } },
        ...{ steps: [{ requestId: 'r-1' }], fees: [], timeInSeconds: 1 },
      }
      emulator.faults.set({ path: '/appkit/v1/transfers/', status: 200, body: JSON.stringify(body) })
      await expect(api.quoteTransfer(payment(), ether)).rejects.toMatchObject({ code: 'LK_PAY_QUOTE' })
    },
  )

  it.each([
    ['an asset that is none', { ...ether, asset: '0x12' }, 'LK_PAY_ASSET'],
    ['no network', { network: 'mainnet', asset: 'native' }, 'LK_PAY_ASSET'],
    ['a chain that nobody serves', { network: 'moon:1', asset: 'native' }, 'LK_PAY_NAMESPACE'],
  ])('is not asked for with %s', async (_, source, code) => {
    const api = await service()
    await expect(api.quoteTransfer(payment(), source)).rejects.toMatchObject({ code })
    expect(asked()).toEqual([])
  })
})
