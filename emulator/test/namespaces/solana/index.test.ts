import { createHash, createPublicKey, verify } from 'node:crypto'
import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../../src/index.js'
import { fromBase58 } from '../../../src/lib/base58.js'
import { accounts, funds, testDollar } from '../../../src/namespaces/solana/accounts.js'
import { solanaKey } from '../../../src/namespaces/solana/solana-key.js'
import { solanaMethods } from '../../../src/pairing/solana-methods.js'
import { callRpc } from '../../../src/rpc/call-rpc.js'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

let emulator: Emulator
let node: Connection
const pair = (index: number) =>
  Keypair.fromSeed(createHash('sha256').update(`latchkey emulator: solana ${index}`).digest())
const [alice, bob] = [pair(0), pair(1)]
const move = (from: PublicKey, lamports: number, to = bob.publicKey) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, anvil: false })
  const url = emulator.walletRpc(mainnet)
  node = new Connection(url, { commitment: 'confirmed', wsEndpoint: url.replace('http', 'ws') })
})
afterAll(() => emulator.close())

describe('the accounts', () => {
  it('are those of the keys, and the token is the one of its key', () => {
    expect(accounts.map(({ address }) => address)).toEqual(accounts.map((_, i) => solanaKey(i).address))
    expect(accounts.map(({ publicKey }) => publicKey)).toEqual(accounts.map(({ address }) => address))
    expect(accounts.length).toBeGreaterThanOrEqual(10)
    expect(testDollar.mint).toBe(solanaKey('mint').address)
  })

  it('hold coins on every network, and the first of them Test Dollars', async () => {
    for (const network of [mainnet, devnet, 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z']) {
      const there = new Connection(emulator.walletRpc(network))
      expect(BigInt(await there.getBalance(bob.publicKey))).toBe(funds)
      const held = await there.getParsedTokenAccountsByOwner(bob.publicKey, {
        mint: new PublicKey(testDollar.mint),
      })
      expect(held.value[0]?.account.data.parsed.info.tokenAmount).toMatchObject({
        amount: String(testDollar.amount),
        decimals: testDollar.decimals,
        uiAmount: 1000,
      })
      const at = getAssociatedTokenAddressSync(new PublicKey(testDollar.mint), bob.publicKey)
      expect((await there.getTokenAccountBalance(at)).value.uiAmountString).toBe('1000')
    }
  })
})

describe('the chain', () => {
  it('moves coins by a transaction of either kind, and remembers it', async () => {
    const before = await node.getBalance(bob.publicKey)
    const signature = await sendAndConfirmTransaction(node, new Transaction().add(move(alice.publicKey, 5)), [
      alice,
    ])
    const { blockhash } = await node.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: alice.publicKey,
      recentBlockhash: blockhash,
      instructions: [move(alice.publicKey, 7)],
    }).compileToV0Message()
    expect((await node.getFeeForMessage(message)).value).toBe(5000)
    const versioned = new VersionedTransaction(message)
    expect((await node.simulateTransaction(versioned)).value.err).toBeNull()
    versioned.sign([alice])
    const second = await node.sendTransaction(versioned)
    expect(await node.getBalance(bob.publicKey)).toBe(before + 12)
    const history = await node.getSignaturesForAddress(bob.publicKey, { limit: 2 })
    expect(history.map((one) => one.signature)).toEqual([second, signature])
    const found = await node.getTransaction(second, { maxSupportedTransactionVersion: 0 })
    expect(found?.meta).toMatchObject({ err: null, fee: 5000 })
    await expect(node.sendTransaction(versioned)).rejects.toThrow('already been processed')
  })

  it('refuses a signature with one flipped bit', async () => {
    const { blockhash } = await node.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: alice.publicKey, recentBlockhash: blockhash })
    transaction.add(move(alice.publicKey, 5))
    transaction.sign(alice)
    const wire = transaction.serialize()
    wire[20] = (wire[20] ?? 0) ^ 1
    for (const skipPreflight of [false, true]) {
      const refused = node.sendRawTransaction(wire, { skipPreflight })
      await expect(refused).rejects.toThrow('signature verification failure')
    }
  })

  it('says why it takes no transaction', async () => {
    const poor = Keypair.generate()
    const from = (payer: Keypair, lamports: number, blockhash?: string) => {
      const transaction = new Transaction().add(move(payer.publicKey, lamports))
      if (!blockhash) return sendAndConfirmTransaction(node, transaction, [payer])
      transaction.recentBlockhash = blockhash
      transaction.sign(payer)
      return node.sendRawTransaction(transaction.serialize())
    }
    await expect(from(poor, 1)).rejects.toThrow('no record of a prior credit')
    await expect(from(alice, 5e12)).rejects.toThrow('insufficient lamports')
    await expect(from(alice, 1, PublicKey.default.toBase58())).rejects.toThrow('Blockhash not found')
    await node.requestAirdrop(poor.publicKey, 1_000_000)
    await expect(from(poor, 1_000_000)).rejects.toThrow(/insufficient lamports/)
  })

  it('answers what it does not know, and batches, as nodes do', async () => {
    const url = emulator.walletRpc(mainnet)
    await expect(callRpc(url, 'getNothing')).rejects.toMatchObject({ code: -32601 })
    await expect(callRpc(url, 'getBalance', ['nobody'])).rejects.toMatchObject({ code: -32602 })
    await expect(callRpc(url, 'sendTransaction', ['AAAA'])).rejects.toMatchObject({ code: -32602 })
    const one = (id: number) => ({ jsonrpc: '2.0', id, method: 'getHealth' })
    const response = await fetch(url, { method: 'POST', body: JSON.stringify([one(1), one(2)]) })
    expect(await response.json()).toMatchObject([{ result: 'ok' }, { id: 2 }])
    expect((await fetch(emulator.walletRpc('solana:nowhere'), { method: 'POST' })).status).toBe(404)
  })

  it('tells about itself', async () => {
    const { blockhash, lastValidBlockHeight } = await node.getLatestBlockhash()
    expect(lastValidBlockHeight).toBeGreaterThan(await node.getBlockHeight())
    expect((await node.isBlockhashValid(blockhash)).value).toBe(true)
    expect(await node.getGenesisHash()).toMatch(/^5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/)
    expect(await node.getMinimumBalanceForRentExemption(165)).toBe(2_039_280)
    expect((await node.getEpochInfo()).absoluteSlot).toBeLessThanOrEqual(await node.getSlot())
    expect((await node.getVersion())['solana-core']).toBeTruthy()
    expect((await node.getRecentPrioritizationFees()).length).toBeGreaterThan(0)
    const mint = await node.getParsedAccountInfo(new PublicKey(testDollar.mint))
    expect(mint.value?.data).toMatchObject({ parsed: { type: 'mint', info: { decimals: 6 } } })
    const owners = await node.getProgramAccounts(mint.value?.owner ?? alice.publicKey, {
      filters: [{ dataSize: 165 }, { memcmp: { offset: 0, bytes: testDollar.mint } }],
    })
    expect(owners.length).toBe(testDollar.holders)
    const [there, nowhere] = await node.getMultipleAccountsInfo([
      alice.publicKey,
      Keypair.generate().publicKey,
    ])
    expect([there?.owner.toBase58(), nowhere]).toEqual([SystemProgram.programId.toBase58(), null])
  })

  it('tells who listens that an account changed', async () => {
    let id = 0
    const seen = new Promise<number>((resolve) => {
      id = node.onAccountChange(bob.publicKey, ({ lamports }) => resolve(lamports))
    })
    let isHeard = false
    void seen.then(() => {
      isHeard = true
    })
    const balances: number[] = []
    // Nothing says when the client has subscribed: changes follow until one is heard.
    for (let lamports = 9; !isHeard; lamports++) {
      await sendAndConfirmTransaction(node, new Transaction().add(move(alice.publicKey, lamports)), [alice])
      balances.push(await node.getBalance(bob.publicKey))
    }
    expect(balances).toContain(await seen)
    await node.removeAccountChangeListener(id) // an open socket would keep the emulator open
  })

  it('answers through the gateway too, and is as at the start after a reset', async () => {
    const gateway = `${emulator.blockchain}/v1/?chainId=${mainnet}&projectId=${emulator.projectId}`
    const before = await callRpc(gateway, 'getBalance', [bob.publicKey.toBase58()])
    expect(before).toMatchObject({ value: await node.getBalance(bob.publicKey) })
    await emulator.control.reset({ chains: true })
    expect(BigInt(await node.getBalance(bob.publicKey))).toBe(funds)
  })
})

describe('the keys', () => {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

  it('sign messages that Ed25519 accepts, and no flipped bit', async () => {
    const { sign } = await emulator.keys('solana')
    const message = Buffer.from('Hello ✓')
    const params = { address: alice.publicKey.toBase58(), message: base64(message) }
    const { signature } = (await sign('signMessage', params)) as { signature: string }
    const x = Buffer.from(alice.publicKey.toBytes()).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const bytes = Buffer.from(signature, 'base64')
    expect(verify(null, message, key, bytes)).toBe(true)
    bytes[3] = (bytes[3] ?? 0) ^ 1
    expect(verify(null, message, key, bytes)).toBe(false)
    const stranger = { ...params, address: Keypair.generate().publicKey.toBase58() }
    await expect(sign('signMessage', stranger)).rejects.toMatchObject({ code: 4100 })
    await expect(sign('signAnything', params)).rejects.toMatchObject({ code: 4200 })
    await expect(sign('signMessage', {})).rejects.toMatchObject({ code: -32602 })
  })

  it('are those of the pairing wallet, which sends through the same chain', async () => {
    const { blockhash } = await node.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: alice.publicKey, recentBlockhash: blockhash })
    transaction.add(move(alice.publicKey, 11))
    const wire = base64(transaction.serialize({ requireAllSignatures: false }))
    const before = await node.getBalance(bob.publicKey)
    const context = { keys: [solanaKey(0)], ask: async () => {}, rpc: emulator.walletRpc(mainnet) }
    const method = 'solana_signAndSendTransaction'
    const answer = await solanaMethods[method]?.(context, { transaction: wire }, method)
    expect(fromBase58((answer as { signature: string }).signature).length).toBe(64)
    expect(await node.getBalance(bob.publicKey)).toBe(before + 11)
  })
})
