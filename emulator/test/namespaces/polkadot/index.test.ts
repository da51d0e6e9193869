import { cryptoWaitReady, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Answer,
  createDemoWalletState,
  type DemoWalletStateOptions,
  type Emulator,
  startEmulator,
} from '../../../src/index.js'
import { accounts } from '../../../src/namespaces/polkadot/accounts.js'
import { fromHex, polkadotKey, toHex, verifySignature } from '../../../src/namespaces/polkadot/keys.js'
import { accountKey, accountValue } from '../../../src/namespaces/polkadot/storage.js'
import { wallets } from '../../../src/namespaces/polkadot/wallets.js'

const relay = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'

let emulator: Emulator
let sign: DemoWalletStateOptions['sign']
beforeAll(async () => {
  await cryptoWaitReady()
  emulator = await startEmulator({ port: 0, anvil: false })
  sign = (await emulator.keys('polkadot')).sign
})
afterAll(() => emulator.close())

const [alice, bob] = accounts
if (!alice || !bob) throw new Error('There are accounts')

async function post(body: unknown, network = relay, type = 'application/json') {
  const headers = { 'content-type': type }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return fetch(emulator.walletRpc(network), { method: 'POST', headers, body: text })
}

const rpc = async (method: string, params: readonly unknown[] = [], network = relay) =>
  (await post({ jsonrpc: '2.0', id: 1, method, params }, network)).json()

const SignatureSchema = v.object({ signature: v.string() })
const signatureOf = (answer: unknown) => v.parse(SignatureSchema, answer).signature

describe('the accounts', () => {
  it('are those of the keys, in both forms', async () => {
    expect(accounts).toHaveLength(10)
    for (const [index, { address, generic, publicKey }] of accounts.entries()) {
      expect((await polkadotKey(index)).publicKey).toBe(publicKey)
      expect(encodeAddress(publicKey, 0)).toBe(address)
      expect(encodeAddress(publicKey, 42)).toBe(generic)
    }
  })
})

describe('the keys', () => {
  const text = 'Hello'
  const data = toHex(new TextEncoder().encode(text))

  it('sign tagged bytes as wallets do, whoever tags them', async () => {
    const tagged = toHex(new TextEncoder().encode(`<Bytes>${text}</Bytes>`))
    for (const raw of [data, tagged]) {
      const signature = signatureOf(
        await sign('signRaw', { address: alice.generic, data: raw, type: 'bytes' }),
      )
      expect(signatureVerify(text, signature, alice.address).isValid).toBe(true)
      expect(await verifySignature(fromHex(tagged), signature, alice.address)).toBe(true)
      expect(await sign('verify', { address: alice.address, data, signature })).toBe(true)
    }
  })

  it('sign what pairing wallets are asked', async () => {
    const signature = signatureOf(await sign('polkadot_signMessage', { address: bob.address, message: text }))
    expect(signatureVerify(text, signature, bob.address).isValid).toBe(true)
  })

  it('refuse a signature with any bit flipped, another text, another account', async () => {
    const signature = signatureOf(await sign('signRaw', { address: alice.address, data }))
    const isGood = (given: string, address = alice.address, bytes = data) =>
      sign('verify', { address, data: bytes, signature: given })
    for (const bit of [0, 100, 255, 256, 400, 511]) {
      const bytes = fromHex(signature)
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(await isGood(toHex(bytes)), `bit ${bit}`).toBe(false)
    }
    expect(await isGood(signature, bob.address)).toBe(false)
    expect(await isGood(signature, alice.address, `${data}21`)).toBe(false)
    for (const odd of ['', '0x', '0x12', signature.slice(0, -2), 'x'.repeat(130)]) {
      expect(await isGood(odd)).toBe(false)
    }
    expect(await isGood(signature)).toBe(true)
  })

  it('refuse an account that is not theirs, and methods they do not have', async () => {
    const stranger = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
    await expect(sign('signRaw', { address: stranger, data })).rejects.toMatchObject({ code: -32602 })
    await expect(sign('signRaw', { address: 'nobody', data })).rejects.toMatchObject({ code: -32602 })
    await expect(sign('signRaw', { address: alice.address, data: 'Hi' })).rejects.toMatchObject({
      code: -32602,
    })
    await expect(sign('signPayload', {})).rejects.toMatchObject({ code: -32601 })
  })
})

describe('the chains', () => {
  beforeEach(() => emulator.control.reset({ chains: true }))

  it('say who they are', async () => {
    expect(await rpc('system_chain')).toEqual({ jsonrpc: '2.0', id: 1, result: 'Polkadot' })
    expect(await rpc('system_properties', [], kusama)).toMatchObject({
      result: { ss58Format: 2, tokenDecimals: 12, tokenSymbol: 'KSM' },
    })
    const { result } = await rpc('chain_getBlockHash', [0], kusama)
    expect(result.slice(2, 34)).toBe(kusama.split(':')[1])
    expect(await rpc('state_getRuntimeVersion')).toMatchObject({ result: { specName: 'polkadot' } })
  })

  it('have blocks, each made after the one before', async () => {
    const { result: header } = await rpc('chain_getHeader')
    const number = Number(header.number)
    expect(number).toBeGreaterThan(0)
    expect((await rpc('chain_getBlockHash', [number - 1])).result).toBe(header.parentHash)
    expect((await rpc('chain_getBlockHash', [number + 1000])).result).toBe(null)
    expect((await rpc('chain_getBlockHash')).result).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('hold what everyone has, and what a test writes, each for itself', async () => {
    const key = accountKey(alice.publicKey)
    const { result } = await rpc('state_getStorage', [key])
    expect(result).toBe(accountValue({ free: 1000n * 10n ** 10n }))
    expect(result).toHaveLength(2 + 80 * 2)
    expect((await rpc('state_getStorage', [`${key}00`])).result).toBe(null)
    const less = accountValue({ free: 1n, reserved: 2n, frozen: 3n })
    await rpc('dev_setStorage', [[[key, less]]])
    expect((await rpc('state_getStorage', [key])).result).toBe(less)
    expect((await rpc('state_getStorage', [key], kusama)).result).not.toBe(less)
    await rpc('dev_setStorage', [[[key, null]]])
    expect((await rpc('state_getStorage', [key])).result).toBe(null)
  })

  it('answer in JSON-RPC what they do not understand', async () => {
    const code = async (body: unknown) => (await (await post(body)).json()).error.code
    expect((await rpc('author_submitExtrinsic', ['0x00'])).error.code).toBe(-32601)
    expect((await rpc('constructor')).error.code).toBe(-32601)
    expect((await rpc('state_getStorage', [7])).error.code).toBe(-32602)
    expect(await code('{"jsonrpc"')).toBe(-32700)
    expect(await code({ method: 'system_chain' })).toBe(-32600)
  })

  it('answer several calls at once, and nothing but JSON by POST', async () => {
    const calls = ['system_chain', 'nothing'].map((method, id) => ({ jsonrpc: '2.0', id, method }))
    expect(await (await post(calls)).json()).toMatchObject([
      { id: 0, result: 'Polkadot' },
      { id: 1, error: {} },
    ])
    expect((await post(calls, relay, 'text/plain')).status).toBe(415)
    expect((await fetch(emulator.walletRpc(relay))).status).toBe(405)
    expect((await post(calls, 'polkadot:nowhere')).status).toBe(404)
  })
})

interface Injected {
  accounts: {
    get: () => Promise<{ address: string }[]>
    subscribe: (hear: (list: unknown) => void) => () => void
  }
  signer: { signRaw: (raw: unknown) => Promise<unknown>; signPayload: (payload: unknown) => Promise<unknown> }
}

describe('Talon', () => {
  let answer: Answer = 'approve'
  const page = (approve = () => answer) => {
    const [kind] = wallets
    if (!kind) throw new Error('There is a wallet')
    const wallet = createDemoWalletState({ accounts: kind.accounts, sign, approve })
    const window: { injectedWeb3?: Record<string, { enable: (name: string) => Promise<Injected> }> } = {}
    const { id, name } = kind
    const take = kind.install(window as Window & typeof globalThis, wallet, { id, name, icon: '' })
    return { wallet, window, take, enable: async () => window.injectedWeb3?.talon?.enable('page') }
  }
  beforeEach(() => {
    answer = 'approve'
  })

  it('stands beside others, and goes alone', () => {
    const { window, take } = page()
    const other = { enable: async () => Promise.reject(new Error('other')) }
    if (window.injectedWeb3) window.injectedWeb3.other = other
    take()
    expect(window.injectedWeb3).toEqual({ other })
  })

  it('asks once, and lists its accounts in the form of no network', async () => {
    const { enable, wallet: owner } = page()
    const injected = await enable()
    await enable()
    expect(owner.prompts()).toBe(1)
    expect((await injected?.accounts.get())?.map(({ address }) => address)).toEqual(
      accounts.slice(0, 3).map(({ generic }) => generic),
    )
  })

  it('words a no as these wallets do, without a code', async () => {
    const { enable } = page()
    answer = 'reject'
    await expect(enable()).rejects.toEqual(new Error('Rejected'))
    answer = 'approve'
    const injected = await enable()
    answer = 'reject'
    const raw = { address: alice.generic, data: '0x00', type: 'bytes' }
    await expect(injected?.signer.signRaw(raw)).rejects.toEqual(new Error('Cancelled'))
  })

  it('says so when its question is still open', async () => {
    const { enable, wallet: owner } = page()
    owner.policy('hang')
    const first = enable()
    await new Promise((resolve) => setTimeout(resolve, 0))
    await expect(enable()).rejects.toThrow('pending authorization request')
    owner.policy('approve')
    expect(await first).toBeTruthy()
  })

  it('tells its accounts at once and at each change, and nothing after a disconnect', async () => {
    const { enable, wallet: owner } = page()
    const heard: unknown[] = []
    const injected = await enable()
    const stop = injected?.accounts.subscribe((list) => void heard.push(list))
    await Promise.resolve()
    expect(heard).toHaveLength(1)
    owner.switchAccount(1)
    expect(heard.at(-1)).toMatchObject([{ address: bob.generic }, { address: alice.generic }, {}])
    owner.lock()
    expect(heard.at(-1)).toEqual([])
    stop?.()
    owner.unlock()
    expect([heard.length, owner.listeners()]).toEqual([3, 0])
  })

  it('asks nobody while it is locked, and shows nothing', async () => {
    const { enable, wallet: owner } = page()
    await enable()
    owner.lock()
    expect(await (await enable())?.accounts.get()).toEqual([])
    expect(owner.prompts()).toBe(1)
  })

  it('shows its owner the text it signs', async () => {
    const shown: unknown[] = []
    const [kind] = wallets
    const wallet = createDemoWalletState({
      accounts: kind?.accounts ?? [],
      sign,
      approve: (request) => {
        shown.push(...request.details.map(({ value }) => value))
        return 'approve'
      },
    })
    const window: { injectedWeb3?: Record<string, { enable: (name: string) => Promise<Injected> }> } = {}
    kind?.install(window as Window & typeof globalThis, wallet, { id: 'talon', name: 'Talon', icon: '' })
    const injected = await window.injectedWeb3?.talon?.enable('page')
    const data = toHex(new TextEncoder().encode('<Bytes>Hi\nyou</Bytes>'))
    await injected?.signer.signRaw({ address: alice.generic, data, type: 'bytes' })
    expect(shown.at(-1)).toBe('Hi\nyou')
  })

  it('signs no transactions', async () => {
    const injected = await page().enable()
    await expect(injected?.signer.signPayload({})).rejects.toThrow('signs messages only')
  })
})
