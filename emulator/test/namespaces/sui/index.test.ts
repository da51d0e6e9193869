import { bcs } from '@mysten/sui/bcs'
import { SuiGraphQLClient } from '@mysten/sui/graphql'
import { Transaction } from '@mysten/sui/transactions'
import { fromBase64, toBase64 } from '@mysten/sui/utils'
import { verifyPersonalMessageSignature, verifyTransactionSignature } from '@mysten/sui/verify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../../src/index.js'
import { accounts } from '../../../src/namespaces/sui/accounts.js'
import { parseOperation, select } from '../../../src/namespaces/sui/graphql.js'
import { SUI, testDollar } from '../../../src/namespaces/sui/ledger.js'
import { suiKey } from '../../../src/namespaces/sui/sign.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, anvil: false })
})
afterAll(() => emulator.close())
beforeEach(() => emulator.control.reset({ chains: true }))

const [alice = '', bob = ''] = accounts.map(({ address }) => address)
const sign = async (method: string, params: unknown) => (await emulator.keys('sui')).sign(method, params)
const client = (network = 'mainnet') =>
  new SuiGraphQLClient({ url: `${emulator.walletRpc(`sui:${network}`)}/graphql` })
const balance = async (address: string, network?: string) =>
  (await client(network).core.getBalance({ address, coinType: SUI })).balance.balance

async function ask(query: string, variables: object = {}, path = '/graphql', network = 'sui:mainnet') {
  const body = JSON.stringify({ query, variables })
  const response = await fetch(`${emulator.walletRpc(network)}${path}`, { method: 'POST', body })
  return { status: response.status, answer: await response.json() }
}

/** A transfer as a site hands it to a wallet. */
function transfer(to: string, amount: bigint): Promise<string> {
  const transaction = new Transaction()
  const [coin] = transaction.splitCoins(transaction.gas, [amount])
  transaction.transferObjects([coin], to)
  return transaction.toJSON()
}

const signTransfer = async (to: string, amount: bigint) =>
  (await sign('sui:signTransaction', {
    address: alice,
    transaction: await transfer(to, amount),
    chain: 'sui:mainnet',
  })) as { bytes: string; signature: string }

/** One bit of the middle turned round. */
function flipped(base64: string): string {
  const bytes = fromBase64(base64)
  const at = bytes.length >> 1
  bytes.set([(bytes[at] ?? 0) ^ 1], at)
  return toBase64(bytes)
}

const send = (transactionDataBcs: string, signatures: string[]) =>
  ask(
    `mutation ($transactionDataBcs: Base64!, $signatures: [Base64!]!) {
      executeTransaction(transactionDataBcs: $transactionDataBcs, signatures: $signatures) {
        errors
        effects { status digest effectsBcs }
      }
    }`,
    { transactionDataBcs, signatures },
  )

describe('accounts', () => {
  it('are those of the keys', () => {
    expect(accounts.length).toBeGreaterThanOrEqual(10)
    accounts.forEach(({ address, publicKey }, index) => {
      const key = suiKey(index).getPublicKey()
      expect([address, publicKey]).toEqual([key.toSuiAddress(), key.toBase64()])
    })
  })

  it('are what the emulator lists', async () => {
    expect((await emulator.keys('sui')).accounts).toEqual(accounts)
    const response = await fetch(`${emulator.url}/keys/sui`)
    expect(await response.json()).toEqual(accounts)
  })
})

describe('signing', () => {
  const text = new TextEncoder().encode('Ä message')

  it('signs messages that the SDK accepts, and no flipped bit', async () => {
    const params = { address: alice, message: toBase64(text) }
    const { signature, bytes } = (await sign('sui:signPersonalMessage', params)) as Record<string, string>
    expect(bytes).toBe(toBase64(text))
    const verify = (signed = signature ?? '') =>
      verifyPersonalMessageSignature(text, signed, { address: alice })
    await expect(verify()).resolves.toBeDefined()
    await expect(verify(flipped(signature ?? ''))).rejects.toThrow()
  })

  it('signs transactions that the SDK accepts, and no flipped bit', async () => {
    const { bytes, signature } = await signTransfer(bob, 5n)
    const verify = (data: string) =>
      verifyTransactionSignature(fromBase64(data), signature, { address: alice })
    await expect(verify(bytes)).resolves.toBeDefined()
    await expect(verify(flipped(bytes))).rejects.toThrow()
  })

  it.each([
    ['an account it does not hold', 'sui:signPersonalMessage', { address: '0x1', message: 'AA==' }],
    ['half a request', 'sui:signPersonalMessage', { address: alice }],
    ['an unknown method', 'sui:mint', {}],
    [
      'what is no transaction',
      'sui:signTransaction',
      { address: alice, transaction: '{}', chain: 'sui:mainnet' },
    ],
    [
      'a network that is none',
      'sui:signTransaction',
      { address: alice, transaction: '{}', chain: 'sui:moon' },
    ],
  ])('refuses %s', async (_what, method, params) => {
    await expect(sign(method, params)).rejects.toMatchObject({ code: expect.any(Number) })
  })

  it('refuses a transaction of somebody else', async () => {
    const transaction = new Transaction()
    transaction.setSender(bob)
    const params = { address: alice, transaction: await transaction.toJSON(), chain: 'sui:mainnet' }
    await expect(sign('sui:signTransaction', params)).rejects.toMatchObject({ code: -32602 })
  })
})

describe('the GraphQL service', () => {
  it('answers the official client', async () => {
    expect(await balance(alice)).toBe('1000000000000')
    expect(await balance('0x2')).toBe('0')
    const all = await client().core.getAllBalances({ address: bob })
    expect(all.balances.map((entry) => entry.balance)).toEqual(['1000000000000', '2500000000'])
  })

  it('answers with and without the path, on networks it has', async () => {
    const query = `{ address(address: "${alice}") { balance(coinType: "${testDollar}") { totalBalance } } }`
    const expected = { data: { address: { balance: { totalBalance: '2500000000' } } } }
    for (const path of ['', '/graphql', '/graphql?x=1']) {
      expect((await ask(query, {}, path)).answer).toEqual(expected)
    }
    expect((await ask(query, {}, '/elsewhere')).status).toBe(404)
    expect((await ask(query, {}, '/graphql', 'sui:moon')).status).toBe(404)
    expect((await fetch(`${emulator.walletRpc('sui:mainnet')}/graphql`)).status).toBe(405)
  })

  it.each([
    ['{ address(address: "nobody") { address } }'],
    ['{ mystery }'],
    ['{ address(address: $a { address } }'],
    ['subscription { x }'],
    ['{'],
    [''],
  ])('answers an error to %s', async (query) => {
    expect((await ask(query)).answer).toMatchObject({ data: null, errors: [{ message: expect.any(String) }] })
  })

  it('moves money when the signature is good', async () => {
    const { bytes, signature } = await signTransfer(bob, 7_000_000_000n)
    const { answer } = await send(bytes, [signature])
    const { effects } = answer.data.executeTransaction
    expect(effects.status).toBe('SUCCESS')
    const read = bcs.TransactionEffects.parse(fromBase64(effects.effectsBcs))
    expect(read.V2).toMatchObject({ transactionDigest: effects.digest, status: { $kind: 'Success' } })
    expect(await balance(alice)).toBe(String(1_000_000_000_000n - 7_000_000_000n - 1_000_000n))
    expect(await balance(bob)).toBe('1007000000000')
    expect(await balance(bob, 'testnet')).toBe('1000000000000')
    // The same one again is no second payment.
    await send(bytes, [signature])
    expect(await balance(bob)).toBe('1007000000000')
    const { answer: found } = await ask(`{ transaction(digest: "${effects.digest}") { digest } }`)
    expect(found).toEqual({ data: { transaction: { digest: effects.digest } } })
  })

  it('refuses a flipped bit, another signer, and no signature', async () => {
    const { bytes, signature } = await signTransfer(bob, 7n)
    const { signature: strange } = await suiKey(1).signTransaction(fromBase64(bytes))
    for (const signatures of [[flipped(signature)], [strange], []]) {
      expect((await send(bytes, signatures)).answer.errors[0].message).toContain('Invalid user signature')
    }
    expect(await balance(bob)).toBe('1000000000000')
  })

  it('refuses to spend what is not there', async () => {
    const { bytes, signature } = await signTransfer(bob, 10n ** 15n)
    expect((await send(bytes, [signature])).answer.errors[0].message).toContain('InsufficientCoinBalance')
  })

  it('signs and sends at once', async () => {
    const params = { address: alice, transaction: await transfer(bob, 1n), chain: 'sui:testnet' }
    const first = await sign('sui:signAndExecuteTransaction', params)
    const second = await sign('sui:signAndExecuteTransaction', params)
    expect(first).toMatchObject({ digest: expect.stringMatching(/^[1-9A-Za-z]{43,44}$/) })
    expect(second).not.toEqual(first)
    expect(await balance(bob, 'testnet')).toBe('1000000000002')
  })
})

describe('queries', () => {
  it('know aliases, variables with defaults, lists and comments', async () => {
    const text = `query q($a: Int = 3, $b: [Int!]! = [1, 2]) { # of the test
      one: f(x: $a, y: "s\\"", z: -1.5) { v }, two: f(x: $b, y: null, z: true) { v }
    }`
    const { fields } = parseOperation(text, { a: 9 })
    const f = (input: unknown) => [{ v: input, hidden: true }]
    expect(await select({ f }, fields)).toEqual({
      one: [{ v: { x: 9, y: 's"', z: -1.5 } }],
      two: [{ v: { x: [1, 2], y: null, z: true } }],
    })
  })
})
