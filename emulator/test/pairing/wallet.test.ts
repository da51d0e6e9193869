import { createPublicKey, verify } from 'node:crypto'
import { isHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts, type Emulator, startEmulator } from '../../src/index.js'
import { fromBase58, toBase58 } from '../../src/lib/base58.js'
import type { PairingWallet } from '../../src/pairing/wallet.js'
import { closeSite, connect, next, openSite, openWallet, type Site, solana } from '../helpers/dapp.js'

let emulator: Emulator
let wallet: PairingWallet
let site: Site
const memory = new Map<string, string>()
const [alice, bob] = accounts.map(({ address }) => address)

beforeAll(async () => {
  emulator = await startEmulator({ chains: [1] })
  wallet = await openWallet(emulator)
  site = await openSite(emulator, memory)
})
afterAll(async () => {
  await closeSite(site)
  await wallet.close()
  await emulator.close()
})

const request = (method: string, params: unknown[] | object, chain = 'eip155:1') =>
  site.request<unknown>({ method, params }, chain)

it('pairs and approves two namespaces', async () => {
  const session = await connect(site, wallet, emulator)
  expect(session?.peer.metadata.name).toBe('Phanta')
  expect(session?.namespaces.eip155?.accounts).toEqual([
    `eip155:1:${alice}`,
    `eip155:1:${bob}`,
    `eip155:10:${alice}`,
    `eip155:10:${bob}`,
  ])
  expect(session?.namespaces.solana?.accounts).toEqual(
    wallet.accounts().solana?.map((address) => `${solana}:${address}`),
  )
  expect(wallet.sessions()).toMatchObject([{ name: 'Shop', url: 'http://shop.example' }])
})

it('signs with real keys', async () => {
  const signature = await request('personal_sign', ['0x6869', alice])
  if (!isHex(signature) || !alice) throw new Error('No signature')
  expect(await verifyMessage({ address: alice, message: 'hi', signature })).toBe(true)
  const data = {
    domain: { name: 'Shop' },
    types: { EIP712Domain: [{ name: 'name', type: 'string' }], Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order',
    message: { item: 'tea' },
  } as const
  const typed = await request('eth_signTypedData_v4', [alice, JSON.stringify(data)])
  if (!isHex(typed)) throw new Error('No signature')
  expect(await verifyTypedData({ ...data, address: alice, signature: typed })).toBe(true)
})

it('signs for Solana', async () => {
  const [pubkey = ''] = wallet.accounts().solana ?? []
  const message = Buffer.from('hello')
  const reply = await request('solana_signMessage', { message: toBase58(message), pubkey }, solana)
  expect(reply).toEqual({ signature: expect.any(String) })
  const { signature } = reply as { signature: string }
  const x = Buffer.from(fromBase58(pubkey)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  expect(verify(null, message, key, fromBase58(signature))).toBe(true)
})

it('sends a transaction to the local chain', async () => {
  const hash = await request('eth_sendTransaction', [{ from: alice, to: bob, value: '0x10' }])
  const { rpc } = await emulator.chain(1)
  await expect
    .poll(() => rpc('eth_getTransactionReceipt', [hash]))
    .toMatchObject({
      status: '0x1',
      to: bob?.toLowerCase(),
    })
  await expect(
    request('eth_sendTransaction', [{ from: alice, to: emulator.reverter['eip155:1'] }]),
  ).rejects.toMatchObject({ message: expect.stringContaining('boom reason') })
})

it('passes a no on', async () => {
  wallet.policy('reject')
  await expect(request('personal_sign', ['0x6869', alice])).rejects.toMatchObject({
    code: 5000,
    message: 'User rejected.',
  })
  wallet.policy('approve')
})

it('tells of networks and accounts', async () => {
  const chain = next(site, 'chainChanged')
  await wallet.switchChain('eip155:10')
  expect(await chain).toBe('10')
  const changed = next(site, 'accountsChanged')
  await wallet.switchAccount(1)
  expect(await changed).toEqual([bob, alice])
})

it('recovers after every socket was dropped', async () => {
  const visits = () => emulator.ledger.entries().filter(({ service }) => service === 'relay').length
  const before = visits()
  emulator.relay.drop()
  await expect.poll(visits).toBe(before + 2)
  await expect.poll(emulator.relay.clients).toHaveLength(2)
  expect(await request('personal_sign', ['0x6869', alice])).toMatch(/^0x/)
})

it('goes on after a reload', async () => {
  await closeSite(site)
  site = await openSite(emulator, memory)
  expect(site.session?.topic).toBe(wallet.sessions()[0]?.topic)
  expect(await request('personal_sign', ['0x6869', alice])).toMatch(/^0x/)
})

it('ends from either side', async () => {
  const gone = next(site, 'disconnect')
  await wallet.disconnect()
  expect(await gone).toMatchObject({ code: 6000 })
  await connect(site, wallet, emulator)
  await site.disconnect()
  await expect.poll(() => wallet.sessions()).toEqual([])
})
