import { createPublicClient, http, parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../src/index.js'
import { embeddedKeys } from '../../src/secure-site/embedded-keys.js'
import { sendCalls } from '../../src/secure-site/smart-accounts/smart-chain.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ chains: [1] })
})
beforeEach(() => emulator.control.reset({ chains: true }))
afterAll(() => emulator.close())

const email = 'ada@example.org'
const receiver = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
const typed = {
  domain: { name: 'Shop', chainId: 1 },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: '3' },
} as const

type Hex = `0x${string}`
const client = () => createPublicClient({ transport: http(emulator.rpc('eip155:1')) })
const addresses = () =>
  emulator.secureSite.addresses(email) as { eip155: Hex; smartAccount: Hex; solana: string }

const give = async (address: Hex, amount: string) =>
  (await emulator.chain(1)).rpc('anvil_setBalance', [address, amount])

/** A browser that logged in, as the site's server sees it. */
async function loggedIn() {
  let session: string | undefined
  const ask = async (name: string, payload?: unknown, approved = false) => {
    const answer = await fetch(`${emulator.url}/secure/events`, {
      method: 'POST',
      body: JSON.stringify({ name, payload, device: 'one', session, chain: 'eip155:1', approved }),
    })
    const reply = await answer.json()
    if (reply.session !== undefined) session = reply.session ?? undefined
    return reply
  }
  const rpc = async (method: string, params: unknown) => {
    const { outcome, payload } = await ask('RPC_REQUEST', { method, params, chainId: 1 }, true)
    if (outcome === 'ERROR') throw new Error(payload.message)
    return payload
  }
  emulator.secureSite.set({ askDevice: false })
  await ask('CONNECT_EMAIL', { email })
  await ask('CONNECT_OTP', { otp: emulator.secureSite.mails(email)[0]?.code })
  return { ask, rpc }
}

describe('the accounts of a login', () => {
  it('are two where the chain has smart accounts; the page says which is in use', async () => {
    const { ask } = await loggedIn()
    const { eip155, smartAccount } = addresses()
    expect(await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toMatchObject({
      payload: { smartAccountEnabledNetworks: [1, 137, 8453] },
    })
    const plain = { address: eip155, type: 'eoa' }
    const smart = { address: smartAccount, type: 'smartAccount' }
    const wanted = { preferredAccountType: 'smartAccount' }
    expect(await ask('GET_USER', { chainId: 1, ...wanted })).toMatchObject({
      payload: { address: smartAccount, accounts: [smart, plain], ...wanted, smartAccountDeployed: false },
    })
    expect(await ask('GET_USER', { chainId: 1, preferredAccountType: 'eoa' })).toMatchObject({
      payload: { address: eip155, accounts: [plain, smart], preferredAccountType: 'eoa' },
    })
    expect(await ask('GET_USER', { chainId: 10, ...wanted })).toMatchObject({
      payload: { address: eip155, accounts: [plain], preferredAccountType: 'eoa' },
    })
    expect(await ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toMatchObject({ outcome: 'ERROR' })
  })

  it('are as the visitor chose, whatever a page asks for, until they log out', async () => {
    const { ask } = await loggedIn()
    const { eip155, smartAccount } = addresses()
    await ask('GET_USER', { chainId: 1 })
    expect(await ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toMatchObject({
      payload: { type: 'smartAccount', address: smartAccount },
    })
    const plain = { chainId: 1, preferredAccountType: 'eoa' }
    expect(await ask('GET_USER', plain)).toMatchObject({ payload: { address: smartAccount } })
    await ask('SIGN_OUT')
    const again = await loggedIn()
    expect(await again.ask('GET_USER', plain)).toMatchObject({ payload: { address: eip155 } })
  })
})

describe('a smart account', () => {
  it('signs before it is deployed (ERC-6492), and after it (ERC-1271)', async () => {
    const { rpc } = await loggedIn()
    const { smartAccount: address, eip155 } = addresses()
    const message = 'hi'
    const sign = async (): Promise<Hex> => rpc('personal_sign', ['0x6869', address])
    const before = await sign()
    expect(await client().verifyMessage({ address, message, signature: before })).toBe(true)
    expect(await client().verifyMessage({ address, message: 'ho', signature: before })).toBe(false)
    expect(await client().verifyMessage({ address: eip155, message, signature: before })).toBe(false)
    const data = await rpc('eth_signTypedData_v4', [address, JSON.stringify(typed)])
    expect(
      await client().verifyTypedData({ ...typed, message: { amount: 3n }, address, signature: data }),
    ).toBe(true)

    await rpc('eth_sendTransaction', [{ from: address, to: receiver, value: '0x0' }])
    await expect.poll(() => client().getCode({ address })).toMatch(/^0x../)
    const after = await sign()
    expect(after.length).toBeLessThan(before.length)
    expect(await client().verifyMessage({ address, message, signature: after })).toBe(true)
    expect(await client().verifyMessage({ address, message: 'ho', signature: after })).toBe(false)
  })

  it('sends its own coins, and pays no gas', async () => {
    const { ask, rpc } = await loggedIn()
    const { smartAccount: address } = addresses()
    await give(address, toHex(parseEther('3')))
    const before = await client().getBalance({ address: receiver })
    for (const value of [parseEther('1'), parseEther('0.5')]) {
      const hash = await rpc('eth_sendTransaction', [{ from: address, to: receiver, value: toHex(value) }])
      expect(await client().waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    }
    expect((await client().getBalance({ address: receiver })) - before).toBe(parseEther('1.5'))
    expect(await client().getBalance({ address })).toBe(parseEther('1.5'))
    expect(await ask('GET_USER', { chainId: 1 })).toMatchObject({ payload: { smartAccountDeployed: true } })
    const tooMuch = [{ from: address, to: receiver, value: toHex(parseEther('99')) }]
    await expect(rpc('eth_sendTransaction', tooMuch)).rejects.toThrow()
  })

  it('does several calls or none, and says what became of them', async () => {
    const { ask, rpc } = await loggedIn()
    const { smartAccount: from } = addresses()
    await give(from, toHex(parseEther('3')))
    const before = await client().getBalance({ address: receiver })
    const call = { to: receiver, value: toHex(parseEther('1')) }
    const batch = (...calls: object[]) => [
      { version: '2.0.0', from, chainId: '0x1', atomicRequired: true, calls },
    ]
    const params = batch(call, { to: receiver, data: '0x' }, call)
    expect(await ask('RPC_REQUEST', { method: 'wallet_sendCalls', params, chainId: 1 })).toMatchObject({
      question: { title: 'This app requests multiple transactions', approve: 'Approve' },
    })
    const { id } = await rpc('wallet_sendCalls', params)
    await expect
      .poll(() => rpc('wallet_getCallsStatus', [id]))
      .toMatchObject({
        ...{ id, chainId: '0x1', status: 200, atomic: true },
        receipts: [{ status: '0x1', transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }],
      })
    expect((await client().getBalance({ address: receiver })) - before).toBe(parseEther('2'))
    const tooMuch = { to: receiver, value: toHex(parseEther('9')) }
    await expect(rpc('wallet_sendCalls', batch(call, tooMuch))).rejects.toThrow()
    expect((await client().getBalance({ address: receiver })) - before).toBe(parseEther('2'))
    await expect(rpc('wallet_getCallsStatus', ['0x1'])).rejects.toThrow('No batch')
    const twice = [{ ...batch(call)[0], id }]
    await expect(rpc('wallet_sendCalls', twice)).rejects.toThrow('already')
  })

  it('can be asked what it can do, and what it holds', async () => {
    const { rpc } = await loggedIn()
    const { smartAccount, eip155 } = addresses()
    expect(await rpc('wallet_getCapabilities', [smartAccount, ['0x1']])).toEqual({
      '0x1': { atomic: { status: 'supported' }, assetDiscovery: { supported: true } },
    })
    expect(await rpc('wallet_getCapabilities', [eip155])).toMatchObject({
      '0x1': { assetDiscovery: { supported: true } },
      '0x2105': {},
    })
    await give(smartAccount, '0x5')
    const filter = { account: smartAccount, chainFilter: ['0x1'] }
    expect(await rpc('wallet_getAssets', [filter])).toMatchObject({
      '0x1': [
        { address: 'native', balance: '0x5', type: 'NATIVE', metadata: { symbol: 'ETH', decimals: 18 } },
      ],
    })
  })

  it('is nobody’s but its owner’s', async () => {
    const { eip155 } = embeddedKeys(email)
    const stranger = embeddedKeys('mallory@example.org')
    // Mallory's key, for the account of Ada: the contract recovers another signer.
    const forged = { ...eip155, privateKey: stranger.eip155.privateKey }
    expect(privateKeyToAccount(forged.privateKey).address).not.toBe(forged.address)
    const call = { to: receiver, value: 0n, data: '0x' } as const
    await expect(sendCalls(forged, [call], 'eip155:1', () => emulator.rpc('eip155:1'))).rejects.toThrow()
    expect(await client().getCode({ address: addresses().smartAccount })).toBeUndefined()
  })
})
