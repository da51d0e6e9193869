import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../src/index.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ chains: [1, 10] })
})
beforeEach(() => emulator.control.reset({ chains: true }))
afterAll(() => emulator.close())

const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const shop = `0x${'5e'.repeat(20)}`
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const dollar = () => emulator.token['eip155:1'] ?? ''

async function ask(
  path: string,
  { body, query = {} }: { body?: object; query?: Record<string, string> } = {},
) {
  const url = new URL(`${emulator.directory}/appkit/v1/transfers/${path}`)
  for (const [name, value] of Object.entries({ projectId: emulator.projectId, ...query }))
    url.searchParams.set(name, value)
  const response = await fetch(url, body && { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

/** 25 dollars for the shop on another chain, paid in Ether by a wallet. */
const quote = (more: object = {}) =>
  ask('quote', {
    body: {
      ...{ user: payer, originChainId: '1', originCurrency: coin, destinationChainId: '10' },
      ...{ destinationCurrency: dollar(), recipient: shop, amount: '25000000' },
      ...more,
    },
  })
const statusOf = async (requestId: string) => (await ask('status', { query: { requestId } })).body.status

async function heldBy(chainId: number, token: string, owner: string): Promise<bigint> {
  const { rpc } = await emulator.chain(chainId)
  const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(String(await rpc('eth_call', [{ to: token, data }, 'latest'])))
}

describe('a transfer between tokens', () => {
  it('is quoted with its fee, rounded up, as one transaction of a wallet', async () => {
    const { status, body } = await quote()
    expect(status).toBe(200)
    const price = (25n * 10n ** 18n + 2999n) / 3000n
    const fee = (price * 40n + 9999n) / 10_000n
    expect(body).toMatchObject({
      origin: { amount: `${price + fee}`, currency: { network: 'eip155:1', asset: 'native' } },
      destination: { amount: '25000000', currency: { network: 'eip155:10', asset: dollar() } },
      fees: [{ id: 'service', label: 'Service Fee', amount: `${fee}` }],
      steps: [{ requestId: expect.any(String), type: 'transaction', transaction: { from: payer } }],
      timeInSeconds: 30,
    })
    expect(BigInt(body.steps[0].transaction.value)).toBe(price + fee)
  })

  it('is a deposit for whoever pays from elsewhere', async () => {
    const { body } = await quote({ user: undefined, originCurrency: dollar() })
    expect(body.steps).toMatchObject([
      { type: 'deposit', deposit: { amount: '25100000', receiver: expect.stringMatching(/^0x/) } },
    ])
  })

  it('waits for the payment, then pays out, once', async () => {
    const { steps } = (await quote()).body
    const { requestId, transaction } = steps[0]
    expect(await statusOf(requestId)).toBe('waiting')
    expect(await heldBy(10, dollar(), shop)).toBe(0n)
    const { rpc } = await emulator.chain(1)
    await rpc('eth_sendTransaction', [transaction])
    await expect.poll(() => statusOf(requestId)).toBe('success') // once the block is there
    expect(await statusOf(requestId)).toBe('success')
    expect(await heldBy(10, dollar(), shop)).toBe(25_000_000n)
  })

  it.each([
    ['a chain that does not run here', { originChainId: '56' }, 'No route was found'],
    ['a token that it does not know', { destinationCurrency: shop }, 'No route was found'],
    ['no amount', { amount: '0' }, 'Invalid amount'],
    ['no recipient', { recipient: 'shop' }, 'Invalid address'],
  ])('is refused for %s, in the service’s words', async (_, wrong, said) => {
    const { status, body } = await quote(wrong)
    expect([status, body]).toEqual([400, { error: expect.stringContaining(said) }])
  })

  it('that nobody asked for has no status', async () => {
    expect(await ask('status', { query: { requestId: 'r-1' } })).toEqual({
      status: 400,
      body: { error: 'Unknown request' },
    })
  })

  it('may be paid at an exchange in its assets', async () => {
    const { body } = await ask('assets/exchanges/binance')
    expect(body.exchangeId).toBe('binance')
    expect(body.assets.eip155).toContainEqual({
      network: 'eip155:10',
      asset: 'native',
      metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    })
    expect((await ask('assets/exchanges/nobody')).status).toBe(400)
  })
})
