import { verifyADR36Amino } from '@keplr-wallet/cosmos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../../src/emulator.js'
import { accounts } from '../../../src/namespaces/cosmos/accounts.js'
import { bytesOf, withPrefix } from '../../../src/namespaces/cosmos/bech32.js'
import { accountIn, addressOf, cosmosKey } from '../../../src/namespaces/cosmos/keys.js'
import { decodeProtobuf, encodeProtobuf } from '../../../src/namespaces/cosmos/protobuf.js'
import { signDocBytes } from '../../../src/namespaces/cosmos/transaction.js'

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64')
const alice = accounts[0]?.address ?? ''
const bob = 'cosmos1qyqszqgpqyqszqgpqyqszqgpqyqszqgpjnp7du'

/** Encoded by the chain's own protobuf library: Alice sends Bob 1.5 ATOM with a fee of 0.0025 ATOM. */
const vector = {
  body: 'CpABChwvY29zbW9zLmJhbmsudjFiZXRhMS5Nc2dTZW5kEnAKLWNvc21vczFhMjJuM2c0bGhzdWFrdGt2bGYwc3ljZXV6anF6aHJkbG5zaHB1MhItY29zbW9zMXF5cXN6cWdwcXlxc3pxZ3BxeXFzenFncHF5cXN6cWdwam5wN2R1GhAKBXVhdG9tEgcxNTAwMDAwEgVoZWxsbw==',
  authInfo:
    'Ck4KRgofL2Nvc21vcy5jcnlwdG8uc2VjcDI1NmsxLlB1YktleRIjCiEDbz7pgljVUApOOiayXGet3lBvClkJE+3CFfqjqzztt08SBAoCCAESEwoNCgV1YXRvbRIEMjUwMBCgjQY=',
  /** The same with sequence 1. */
  second:
    'ClAKRgofL2Nvc21vcy5jcnlwdG8uc2VjcDI1NmsxLlB1YktleRIjCiEDbz7pgljVUApOOiayXGet3lBvClkJE+3CFfqjqzztt08SBAoCCAEYARITCg0KBXVhdG9tEgQyNTAwEKCNBg==',
  /** Of account 7 on cosmoshub-4. */
  signDoc:
    'CpoBCpABChwvY29zbW9zLmJhbmsudjFiZXRhMS5Nc2dTZW5kEnAKLWNvc21vczFhMjJuM2c0bGhzdWFrdGt2bGYwc3ljZXV6anF6aHJkbG5zaHB1MhItY29zbW9zMXF5cXN6cWdwcXlxc3pxZ3BxeXFzenFncHF5cXN6cWdwam5wN2R1GhAKBXVhdG9tEgcxNTAwMDAwEgVoZWxsbxJlCk4KRgofL2Nvc21vcy5jcnlwdG8uc2VjcDI1NmsxLlB1YktleRIjCiEDbz7pgljVUApOOiayXGet3lBvClkJE+3CFfqjqzztt08SBAoCCAESEwoNCgV1YXRvbRIEMjUwMBCgjQYaC2Nvc21vc2h1Yi00IAc=',
}

describe('the accounts', () => {
  it('are those of the keys', () => {
    expect(accounts.length).toBeGreaterThanOrEqual(10)
    const keys = accounts.map((_, index) => cosmosKey(index))
    expect(keys.map((key) => addressOf(key.account, 'cosmos'))).toEqual(accounts.map((a) => a.address))
    expect(keys.map((key) => base64(key.publicKey))).toEqual(accounts.map((a) => a.publicKey))
  })

  it('have the address on each chain that the chain’s library makes', () => {
    for (const { address } of accounts) {
      const account = accountIn(address) ?? new Uint8Array()
      expect(bytesOf(address)).toEqual(account)
      for (const prefix of ['osmo', 'neutron', 'x'])
        expect(withPrefix(address, prefix)).toBe(addressOf(account, prefix))
    }
  })
})

describe('the protobuf', () => {
  it('is what the chain’s library writes', () => {
    const doc = { body: bytes(vector.body), authInfo: bytes(vector.authInfo), chainId: 'cosmoshub-4' }
    expect(base64(signDocBytes({ ...doc, accountNumber: 7n }))).toBe(vector.signDoc)
    expect(decodeProtobuf(encodeProtobuf([[4, 300n]])).get(4)).toEqual([300n])
  })

  it('does not read beyond its end', () => {
    for (const odd of [[0x0a, 5, 1], [0x80], [0x0d, 1, 2, 3, 4], Array(20).fill(0xff)]) {
      expect(() => decodeProtobuf(new Uint8Array(odd))).toThrow('tx parse error')
    }
  })
})

describe('the chain', () => {
  let emulator: Emulator
  beforeAll(async () => {
    emulator = await startEmulator({ port: 0 })
  })
  afterAll(() => emulator.close())

  const get = async (path: string, chain = 'cosmoshub-4') => {
    const response = await fetch(`${emulator.walletRpc(`cosmos:${chain}`)}${path}`)
    return { status: response.status, body: await response.json() }
  }
  const balance = async (address: string) =>
    (await get(`/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=uatom`)).body.balance?.amount
  const sign = async (method: string, params: unknown): Promise<Record<'signature', string>> => {
    const keys = await emulator.keys('cosmos')
    return (await keys.sign(method, params)) as Record<'signature', string>
  }
  const signDirect = async (authInfoBytes: string, chainId = 'cosmoshub-4') => {
    const doc = { signer: alice, chainId, accountNumber: '0', bodyBytes: vector.body, authInfoBytes }
    return bytes((await sign('signDirect', doc)).signature)
  }
  const broadcast = async (authInfo: string, signature: Uint8Array) => {
    const raw = encodeProtobuf([
      [1, bytes(vector.body)],
      [2, bytes(authInfo)],
      [3, signature],
    ])
    const body = JSON.stringify({ tx_bytes: base64(raw), mode: 'BROADCAST_MODE_SYNC' })
    const url = `${emulator.walletRpc('cosmos:cosmoshub-4')}/cosmos/tx/v1beta1/txs`
    return (await (await fetch(url, { method: 'POST', body })).json()).tx_response
  }

  it('tells balances, accounts and itself as the REST API of a chain', async () => {
    expect(await balance(alice)).toBe('1000000000')
    expect(await balance(bob)).toBe('0')
    expect((await get(`/cosmos/bank/v1beta1/balances/${alice}`)).body.balances).toEqual([
      { denom: 'uatom', amount: '1000000000' },
    ])
    expect((await get(`/cosmos/auth/v1beta1/accounts/${alice}`)).body.account).toMatchObject({
      account_number: '0',
      sequence: '0',
    })
    const info = await get('/cosmos/base/tendermint/v1beta1/node_info', 'osmosis-1')
    expect(info.body.default_node_info.network).toBe('osmosis-1')
  })

  it('refuses what it does not have', async () => {
    const paths = [
      [`/cosmos/auth/v1beta1/accounts/${bob}`, 404],
      [`/cosmos/bank/v1beta1/balances/${alice.replace('cosmos', 'osmo')}`, 400],
      [`/cosmos/bank/v1beta1/balances/${alice}/by_denom`, 400],
      ['/cosmos/nothing', 501],
    ] as const
    for (const [path, status] of paths) expect((await get(path)).status, path).toBe(status)
    expect((await get('/', 'nowhere-1')).status).toBe(404)
  })

  it('refuses each transaction with a flipped bit, of another chain, or out of turn', async () => {
    const good = await signDirect(vector.authInfo)
    for (const at of [0, 13, 31, 32, 63]) {
      const bad = good.map((byte, index) => (index === at ? byte ^ 1 : byte))
      expect((await broadcast(vector.authInfo, bad)).code).not.toBe(0)
    }
    expect((await broadcast(vector.authInfo, await signDirect(vector.authInfo, 'osmosis-1'))).code).toBe(4)
    expect((await broadcast(vector.second, await signDirect(vector.second))).code).toBe(32)
    expect((await broadcast(vector.authInfo, new Uint8Array(64))).code).toBe(4)
    expect(await balance(alice)).toBe('1000000000')
  })

  it('refuses the other signature of the same key, with a high s', async () => {
    const good = await signDirect(vector.authInfo)
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = order - BigInt(`0x${Buffer.from(good.subarray(32)).toString('hex')}`)
    const high = Buffer.concat([good.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex')])
    expect((await broadcast(vector.authInfo, high)).code).toBe(4)
  })

  it('moves coins for a good one, once', async () => {
    const signature = await signDirect(vector.authInfo)
    const { code, txhash } = await broadcast(vector.authInfo, signature)
    expect([code, txhash]).toEqual([0, expect.stringMatching(/^[0-9A-F]{64}$/)])
    expect(await balance(bob)).toBe('1500000')
    expect(await balance(alice)).toBe('998497500')
    expect((await broadcast(vector.authInfo, signature)).code).toBe(32)
    expect((await broadcast(vector.second, await signDirect(vector.second))).code).toBe(0)
    expect(await balance(bob)).toBe('3000000')
    await emulator.control.reset({ chains: true })
    expect(await balance(bob)).toBe('0')
  })

  it('signs ADR-36 so that the chain’s library accepts it, and refuses a flipped bit', async () => {
    const data = 'Ä ✓ 日本'
    const signature = bytes((await sign('signArbitrary', { signer: alice, data })).signature)
    const key = bytes(accounts[0]?.publicKey ?? '')
    expect(verifyADR36Amino('cosmos', alice, data, key, signature)).toBe(true)
    const flipped = signature.map((byte, at) => (at === 40 ? byte ^ 1 : byte))
    expect(verifyADR36Amino('cosmos', alice, data, key, flipped)).toBe(false)
    const answer = await sign('signArbitrary', { signer: alice, data })
    expect(await sign('verifyArbitrary', { signer: alice, data, signature: answer })).toBe(true)
    expect(await sign('verifyArbitrary', { signer: bob, data, signature: answer })).toBe(false)
    await expect(sign('signArbitrary', { signer: bob, data })).rejects.toThrow('No key')
    await expect(sign('nonsense', {})).rejects.toThrow('not supported')
  })
})
