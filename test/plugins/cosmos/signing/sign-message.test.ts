import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { completeNetwork } from '../../../../kernel/plugin.js'
import { cosmosHub, cosmosHubTestnet, osmosis, osmosisTestnet } from '../../../../networks/index.js'
import {
  addressOf,
  alice,
  FakeKeplr,
  hub,
  keyText,
  network,
  osmo,
  setup,
  setupWith,
  signature,
} from '../fake-page.js'

const hexSignature = Buffer.from(signature, 'base64').toString('hex')

async function signing(methods: ConstructorParameters<typeof FakeKeplr>[0] = {}) {
  const wallet = new FakeKeplr(methods)
  const at = await setupWith(wallet)
  const connection = await at.connect()
  return { ...at, wallet, connection, sign: (text = 'Hello') => at.adapter.signMessage(connection, text) }
}

describe('signMessage', () => {
  it('asks for ADR-36 on the chain in use, and answers base64', async () => {
    const { wallet, sign } = await signing()
    expect(await sign('Ä ✓')).toBe(signature)
    expect(wallet.inputOf('signArbitrary')).toEqual(['cosmoshub-4', alice, 'Ä ✓'])
  })

  it('takes hex, as the oldest wallets write bytes', async () => {
    const { sign } = await signing({ signArbitrary: () => ({ signature: hexSignature.toUpperCase() }) })
    expect(await sign()).toBe(signature)
  })

  it('refuses a signature of another key', async () => {
    const answer = { signature, pub_key: { value: keyText(2) } }
    const { sign } = await signing({ signArbitrary: () => answer })
    await expect(sign()).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
  })

  it('passes a no on, and words the rest', async () => {
    const no = await signing({ signArbitrary: () => Promise.reject(new Error('Request rejected')) })
    await expect(no.sign()).rejects.toMatchObject({ code: 4001 })
    const boom = await signing({ signArbitrary: () => Promise.reject(new Error('boom')) })
    await expect(boom.sign()).rejects.toMatchObject({ code: 'LK_SIGN', message: 'Sign message failed' })
    const mute = await signing({ signArbitrary: undefined })
    await expect(mute.sign()).rejects.toMatchObject({ code: 'LK_PROVIDER' })
  })

  it('refuses an account that is none before the wallet sees it', async () => {
    const { adapter, connection, wallet } = await signing()
    const nobody = [{ namespace: 'cosmos', address: 'nobody', type: 'eoa' }] as const
    const attempt = adapter.signMessage({ ...connection, accounts: nobody }, 'Hello')
    await expect(attempt).rejects.toMatchObject({ code: 'LK_ADDRESS' })
    expect(wallet.names()).not.toContain('signArbitrary')
  })

  it('refuses anything that is no signature', async () => {
    let answer: unknown
    const { sign } = await signing({ signArbitrary: () => answer })
    const odd = fc.oneof(fc.anything(), fc.record({ signature: fc.oneof(fc.anything(), fc.base64String()) }))
    await fc.assert(
      fc.asyncProperty(odd, async (value) => {
        answer = value
        await expect(sign()).rejects.toBeInstanceOf(Error)
      }),
    )
  })
})

describe('signMessage through a pairing session', () => {
  async function paired(methods: readonly string[] | undefined, answer: (params: object) => unknown) {
    const { adapter, connection, connector } = await signing()
    const asked: { method: string; params: object }[] = []
    const request = async (call: { method: string; params: object }) => {
      asked.push(call)
      return answer(call.params)
    }
    const session = { ...connection, provider: { request, methods } }
    const sign = () =>
      adapter.signMessage({ ...session, connector: { ...connector, type: 'WALLET_CONNECT' } }, 'Hello')
    return { asked, sign }
  }

  it('sends the ADR-36 document', async () => {
    const signDoc = {
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer: alice, data: 'SGVsbG8=' } }],
      memo: '',
    }
    const { asked, sign } = await paired(['cosmos_signAmino'], () => ({
      signature: { signature },
      signed: signDoc,
    }))
    expect(await sign()).toBe(signature)
    expect(asked).toEqual([{ method: 'cosmos_signAmino', params: { signerAddress: alice, signDoc } }])
  })

  it('uses the method made for it where it was granted', async () => {
    const methods = ['cosmos_signAmino', 'keplr_signArbitrary']
    const { asked, sign } = await paired(methods, () => ({ signature: hexSignature }))
    expect(await sign()).toBe(signature)
    const params = { chainId: 'cosmoshub-4', signer: alice, type: 'string', data: 'Hello' }
    expect(asked).toEqual([{ method: 'keplr_signArbitrary', params }])
  })

  it('refuses a document the wallet changed, and answers without a signature', async () => {
    const changed = { msgs: [{ value: { signer: alice, data: 'b3RoZXI=' } }] }
    const answers = [{ signature: { signature }, signed: changed }, {}, null, { signature }]
    for (const answer of answers) {
      const { sign } = await paired(undefined, () => answer)
      await expect(sign()).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
    }
  })

  it('passes a no on', async () => {
    const { sign } = await paired(undefined, () => Promise.reject({ code: 5000, message: 'User rejected.' }))
    await expect(sign()).rejects.toMatchObject({ code: 4001 })
  })
})

describe('getBalance', () => {
  const fetched = vi.fn<typeof fetch>()
  beforeEach(() => vi.stubGlobal('fetch', fetched))
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    fetched.mockReset()
  })
  const answering = (amount: unknown) => async () => Response.json({ balance: { denom: 'uatom', amount } })

  it('asks the chain for its coin', async () => {
    fetched.mockImplementation(answering('1500000'))
    const balance = await setup().adapter.getBalance?.(alice, hub)
    expect(balance).toEqual({ value: 1500000n, decimals: 6, symbol: 'ATOM', formatted: '1.5' })
    expect(fetched.mock.calls[0]?.[0]).toBe(
      `https://rest.cosmos.directory/cosmoshub/cosmos/bank/v1beta1/balances/${alice}/by_denom?denom=uatom`,
    )
  })

  it('asks once in 30 s, and once for questions at the same time', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(answering('1'))
    const { getBalance } = setup().adapter
    await Promise.all([getBalance?.(alice, hub), getBalance?.(alice, hub)])
    vi.advanceTimersByTime(29_000)
    await getBalance?.(alice, hub)
    expect(fetched).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2_000)
    await getBalance?.(alice, hub)
    await getBalance?.(addressOf('osmo', 1), osmo)
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  it('tries the next endpoint, and says that it is not known when none answers; then asks again', async () => {
    const two = completeNetwork(cosmosHub, ['https://own.example/rest', 'https://other.example'])
    fetched.mockRejectedValueOnce(new Error('down')).mockImplementation(answering('2000000'))
    expect((await setup().adapter.getBalance?.(alice, two))?.formatted).toBe('2')
    fetched.mockReset().mockRejectedValue(new Error('down'))
    const { getBalance } = setup().adapter
    expect(await getBalance?.(alice, two)).toEqual({
      value: 0n,
      decimals: 6,
      symbol: 'ATOM',
      formatted: '0.00',
      unknown: true,
    })
    fetched.mockReset().mockImplementation(answering('1'))
    expect((await getBalance?.(alice, two))?.value).toBe(1n)
  })

  it('asks no chain about the address of another', async () => {
    fetched.mockImplementation(answering('1'))
    expect(await setup().adapter.getBalance?.(alice, osmo)).toMatchObject({ unknown: true })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('tells no public server what the site’s own refused to answer', async () => {
    const own = completeNetwork(cosmosHub, ['https://own.example/rest'])
    fetched.mockImplementation(async () => new Response('', { status: 400 }))
    expect(await setup().adapter.getBalance?.(alice, own)).toMatchObject({ unknown: true })
    expect(fetched.mock.calls.map(([url]) => new URL(String(url)).host)).toEqual(['own.example'])
  })

  it('believes no odd amount', async () => {
    const { getBalance } = setup().adapter
    for (const odd of ['-1', '1.5', '0x1', '', 7, null, '9'.repeat(100)]) {
      fetched.mockImplementation(answering(odd))
      expect((await getBalance?.(alice, hub))?.formatted).toBe('0.00')
    }
  })

  it('asks nothing for an address that is none, or a coin that is not known', async () => {
    const { getBalance } = setup().adapter
    expect((await getBalance?.('../admin', hub))?.formatted).toBe('0.00')
    expect((await getBalance?.(alice, network('x-1', { denom: '?' })))?.formatted).toBe('0.00')
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('the networks', () => {
  it('say all that wallets want to know of a chain', () => {
    const all = [cosmosHub, osmosis, cosmosHubTestnet, osmosisTestnet]
    expect(all.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'cosmos:cosmoshub-4',
      'cosmos:osmosis-1',
      'cosmos:provider',
      'cosmos:osmo-test-5',
    ])
    expect(all.map(({ testnet }) => !!testnet)).toEqual([false, false, true, true])
    for (const { extra } of all) {
      expect(extra?.cosmos).toMatchObject({ coinType: 118, rpc: expect.stringMatching(/^https:/) })
      expect(extra?.cosmos?.denom).toMatch(/^u(atom|osmo)$/)
    }
  })
})
