import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Emulator, startEmulator } from '../../../emulator/src/index.js'
import { cloud } from '../../../plugins/cloud/index.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import type { OnrampState } from '../../../plugins/onramp/contract.js'
import { onramp } from '../../../plugins/onramp/index.js'
// Ahead, so that a slow machine does not take its loading for a failure.
import '../../../plugins/onramp/runtime.js'
import { createHarness, type Harness } from '../../conformance/harness.js'
import { borrowPage } from '../../conformance/page.js'
import { until } from '../../until.js'
import { nodeWallet } from '../eip155/anvil.js'
import { infoOf } from '../eip155/setup.js'

let emulator: Emulator
/** As a browser does: the service has no balances for requests that come from no page. */
function sayOrigin(): void {
  const send = fetch
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) => {
    const headers = {
      ...init.headers,
      ...(`${input}`.includes('/v1/account/') && { origin: 'https://page.test' }),
    }
    return send(input, { ...init, headers })
  })
}

beforeAll(async () => {
  sayOrigin()
  emulator = await startEmulator({ chains: [1] })
})
// The emulator's pages are of this machine, and so is the site then.
beforeEach(() => onTestFinished(borrowPage('http://localhost:5173/')))
beforeEach(() => emulator.control.reset({ chains: true }))
afterAll(() => {
  vi.unstubAllGlobals()
  return emulator.close()
})

const open: Harness[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.destroy()
})

/** The real plugins over the emulator's services and its chain. */
async function onChain(providers: readonly string[] = ['meld']) {
  const chain = await emulator.chain(1)
  const wallet = await nodeWallet({ url: chain.url, chainId: 1 })
  const network = {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [emulator.rpc('eip155:1')] } },
  }
  const { directory: directoryUrl, analytics: analyticsUrl, blockchain: blockchainUrl, url } = emulator
  const services = cloud({ directoryUrl, analyticsUrl, blockchainUrl })
  const seller = onramp({ meldUrl: `${url}/meld`, coinbaseUrl: url })
  const harness = createHarness([services, eip155(), seller], {
    networks: [network],
    features: { onramp: providers },
  })
  open.push(harness)
  const detail = Object.freeze({ info: infoOf(), provider: wallet })
  const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  await harness.modal.ready()
  await harness.modal.connect({ namespace: 'eip155', connectorId: 'com.example.wallet' })
  await harness.screen()
  const service = await harness.modal.use('onramp')
  service.state.subscribe(() => undefined)
  harness.modal.push('OnRampAmount')
  await until(() => service.state.get().market.status === 'ready', 'the currencies')
  return { ...harness, service }
}
type At = Awaited<ReturnType<typeof onChain>>

async function filled({ service }: At, symbol: string, amount = '100'): Promise<OnrampState> {
  service.choosePurchase(symbol)
  service.setAmount(amount)
  const state = service.state
  await until(() => state.get().status === 'ready', `a link; it says ${state.get().status}`)
  return state.get()
}

/** What the visitor does on the provider's page: its form is sent as it was shown. */
async function pay(url = ''): Promise<string> {
  const page = await (await fetch(url)).text()
  const fields = new URLSearchParams()
  for (const [, name = '', value = ''] of page.matchAll(/<input name="(\w+)"[^>]*? value="([^"]*)"/g))
    fields.set(name, value)
  for (const [, name = '', list = ''] of page.matchAll(/<select name="(\w+)"[^>]*>(.*?)<\/select>/gs)) {
    const options = [...list.matchAll(/<option(?: value="([^"]*)")?([^>]*)>([^<]*)/g)]
    const chosen = options.find(([, , rest = '']) => rest.includes('selected')) ?? options[0]
    fields.set(name, chosen?.[1] ?? chosen?.[3] ?? '')
  }
  const answer = await fetch(new URL('/seller/orders', url), { method: 'POST', body: fields })
  return answer.text()
}

describe('buying', () => {
  it.each([
    ['meld', 'ETH'],
    ['meld', 'TUSD'],
    ['coinbase', 'TEUR'],
  ])('at %s brings %s to the account, and the account’s balance says so', async (provider, symbol) => {
    emulator.control.onramp({ served: true })
    const at = await onChain([provider])
    const { url, quote, market } = await filled(at, symbol)
    expect([market.isSample, quote?.isSample]).toEqual([false, false])
    at.service.opened()
    await at.service.check()
    expect(at.service.progress.get().status).toBe('waiting')
    expect(await pay(url)).toContain('was sent to')
    await at.service.check()
    const progress = at.service.progress.get()
    if (progress.status !== 'arrived' || !quote || quote.isSample) throw new Error(progress.status)
    const { units, decimals } = progress.arrival
    const got = Number(units) / 10 ** decimals
    expect(got).toBeCloseTo(Number(quote.purchaseAmount.amount), 5)
  })

  it('works as with the live service, which neither lists nor quotes: by samples that say so', async () => {
    const at = await onChain()
    const { url, quote, market } = await filled(at, 'ETH')
    expect(market.isSample).toBe(true)
    expect(quote).toEqual({ isSample: true, paymentTotal: { amount: '100', currency: 'USD' } })
    at.service.opened()
    await at.service.check()
    expect(await pay(url)).toContain('was sent to')
    await at.service.check()
    expect(at.service.progress.get()).toMatchObject({ status: 'arrived', arrival: { symbol: 'ETH' } })
  })
})
