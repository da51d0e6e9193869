import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1'
import { Transaction } from '@mysten/sui/transactions'
import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection } from '../../kernel/plugin.js'
import { bytesOf } from '../../plugins/sui/bytes.js'
import {
  account,
  alice,
  bob,
  devnet,
  digest,
  houseWith,
  mainnet,
  PretendWallet,
  paired,
  signature,
  testnet,
} from './sui-pretend.js'

const text = 'Sign in to page.test\n\nÄ ✓ 日本'
const bytes = new TextEncoder().encode(text)

async function connected(wallet = new PretendWallet()) {
  const at = await houseWith(wallet)
  const connection = await at.connect(mainnet)
  at.activate(connection)
  return { ...at, connection, wallet }
}

const without = (...names: readonly string[]) => {
  const wallet = new PretendWallet()
  for (const name of names) delete wallet.features[name]
  return wallet
}

describe('signing messages', () => {
  it.each([
    ['Ed25519', new Ed25519Keypair()],
    ['Secp256k1', new Secp256k1Keypair()],
  ])('passes on what a wallet with a key of %s signs', async (_scheme, key) => {
    const address = key.toSuiAddress()
    const wallet = new PretendWallet()
    wallet.own = [account(address)]
    wallet.answers.signPersonalMessage = ({ message }) => key.signPersonalMessage(message as Uint8Array)
    const { adapter, connection } = await connected(wallet)
    const signed = await adapter.signMessage(connection, text)
    await expect(verifyPersonalMessageSignature(bytes, signed, { address })).resolves.toBeDefined()
  })

  it('hands the wallet its own account and the network', async () => {
    const { adapter, connection, wallet } = await connected()
    await adapter.signMessage({ ...connection, network: 'sui:testnet' }, text)
    const [own] = wallet.own as readonly object[]
    const input = wallet.inputOf('signPersonalMessage')
    expect(input?.account).toBe(own)
    expect(input).toMatchObject({ message: bytes, chain: 'sui:testnet' })
  })

  it('signs the old way only where there is no other', async () => {
    const wallet = without('sui:signPersonalMessage')
    wallet.features['sui:signMessage'] = wallet.feature('signMessage')
    wallet.answers.signMessage = () => ({ messageBytes: 'AA==', signature })
    const { adapter, connection } = await connected(wallet)
    expect(await adapter.signMessage(connection, text)).toBe(signature)
    const [own] = wallet.own as readonly object[]
    expect(wallet.inputOf('signMessage')).toEqual({ message: bytes, account: own })
  })

  it('names the feature that is missing', async () => {
    const { adapter, connection } = await connected(without('sui:signPersonalMessage'))
    await expect(adapter.signMessage(connection, text)).rejects.toMatchObject({
      code: 'LK_FEATURE',
      message: 'The wallet does not support the "sui:signPersonalMessage" feature',
    })
  })

  it('finds the account where the wallet keeps none on itself', async () => {
    const wallet = new PretendWallet()
    wallet.answers.connect = () => ({ accounts: wallet.own })
    const { adapter, connection } = await connected(wallet)
    expect(await adapter.signMessage(connection, text)).toBe(signature)
  })

  it('refuses an account the wallet does not hold, or holds for other networks', async () => {
    const { adapter, connection, wallet } = await connected()
    const by = (address: string) =>
      adapter.signMessage({ ...connection, accounts: [{ namespace: 'sui', address, type: 'eoa' }] }, text)
    await expect(by('nobody')).rejects.toMatchObject({ code: 'LK_ADDRESS' })
    await expect(by('0x7')).rejects.toMatchObject({ code: 'LK_NO_ACCOUNTS' })
    const elsewhere = adapter.signMessage({ ...connection, network: 'sui:devnet' }, text)
    await expect(elsewhere).rejects.toMatchObject({
      code: 'LK_SWITCH',
      message: `The account ${alice} does not support the chain "sui:devnet".`,
    })
    wallet.show([account(bob)])
    await expect(adapter.signMessage(connection, text)).rejects.toMatchObject({ code: 'LK_NO_ACCOUNTS' })
    expect(wallet.methods()).toEqual(['connect'])
  })

  it('passes a no on', async () => {
    const { adapter, connection, wallet } = await connected()
    wallet.answers.signPersonalMessage = () => Promise.reject(new Error('Rejected from user'))
    const error = await adapter.signMessage(connection, text).catch((reason: unknown) => reason)
    expect(isRejection(error)).toBe(true)
    expect(error).toMatchObject({ code: 4001 })
    wallet.answers.signPersonalMessage = () => Promise.reject(new Error('Ledger asleep'))
    await expect(adapter.signMessage(connection, text)).rejects.toMatchObject({ code: 'LK_SIGN' })
  })

  it.each([
    ['of the wrong length', Buffer.alloc(96).toString('base64')],
    ['of no scheme', Buffer.alloc(97, 9).toString('base64')],
    ['that is not base64', `0x${'00'.repeat(97)}`],
    ['that is huge', Buffer.alloc(20_000, 3).toString('base64')],
    ['that is empty', ''],
  ])('refuses a signature %s', async (_what, odd) => {
    const { adapter, connection, wallet } = await connected()
    wallet.answers.signPersonalMessage = () => ({ signature: odd })
    await expect(adapter.signMessage(connection, text)).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
  })

  it('takes signatures of several signers, of zkLogin and of passkeys', async () => {
    for (const scheme of [3, 5, 6]) {
      const { adapter, connection, wallet } = await connected()
      const long = Buffer.alloc(900, scheme).toString('base64')
      wallet.answers.signPersonalMessage = () => ({ signature: long })
      expect(await adapter.signMessage(connection, text)).toBe(long)
    }
  })

  it('believes no odd answer', async () => {
    const { adapter, connection, wallet } = await connected()
    const odd = fc.oneof(
      fc.anything(),
      fc.record({ signature: fc.anything() }),
      fc.record({ signature: fc.base64String() }),
    )
    await fc.assert(
      fc.asyncProperty(odd, async (answer) => {
        wallet.answers.signPersonalMessage = () => answer
        const error = await adapter.signMessage(connection, text).catch((reason: unknown) => reason)
        expect(error).toMatchObject({ code: 'LK_WALLET_ANSWER' })
      }),
    )
  })

  it('asks a paired wallet with plain text', async () => {
    const { adapter } = await houseWith(new PretendWallet())
    const { connection, requests } = paired({ sui_signPersonalMessage: { signature } })
    expect(await adapter.signMessage(connection, text)).toBe(signature)
    expect(requests).toEqual([
      { method: 'sui_signPersonalMessage', params: { message: text, address: alice } },
    ])
  })

  it('tells the no and the nonsense of a paired wallet', async () => {
    const { adapter } = await houseWith(new PretendWallet())
    const no = Object.assign(new Error('User rejected'), { code: 5000 })
    const refused = paired({ sui_signPersonalMessage: no }).connection
    await expect(adapter.signMessage(refused, text)).rejects.toMatchObject({ code: 4001 })
    const odd = paired({ sui_signPersonalMessage: { signature: 7 } }).connection
    await expect(adapter.signMessage(odd, text)).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
  })
})

describe('transactions', () => {
  const json = '{"version":2}'
  const encoded = Buffer.from(json).toString('base64')

  it('are signed from text and from objects', async () => {
    const { service, wallet } = await connected()
    const expected = { bytes: encoded, signature }
    expect(await service.signTransaction(json)).toEqual(expected)
    expect(await service.signTransaction({ toJSON: () => json })).toEqual(expected)
    expect(await service.signTransaction({ toJSON: async () => json })).toEqual(expected)
    expect(wallet.inputOf('signTransaction')).toMatchObject({ chain: 'sui:mainnet' })
  })

  it('are the SDK’s as they are', async () => {
    const transaction = new Transaction()
    const [coin] = transaction.splitCoins(transaction.gas, [5])
    transaction.transferObjects([coin], bob)
    const { service } = await connected()
    const signed = await service.signTransaction(transaction)
    expect(JSON.parse(Buffer.from(signed.bytes, 'base64').toString())).toMatchObject({ version: 2 })
  })

  it('are sent, and the balance is asked for anew', async () => {
    const { service, connection } = await connected()
    const sent = await service.signAndExecuteTransaction(json, { network: testnet, connection })
    expect(sent).toEqual({ digest, bytes: encoded, signature, effects: 'AAAA' })
  })

  it('have happened when there is a digest, whatever else is odd', async () => {
    const { service, wallet } = await connected()
    wallet.answers.signAndExecuteTransaction = () => ({ digest, bytes: 7, signature: 'x', effects: null })
    expect(await service.signAndExecuteTransaction(json)).toEqual({ digest })
    wallet.answers.signAndExecuteTransaction = () => ({
      digest,
      get effects(): string {
        throw new Error('Looked at')
      },
    })
    expect(await service.signAndExecuteTransaction(json)).toEqual({ digest })
    wallet.answers.signAndExecuteTransaction = () => ({ digest: '0x12' })
    await expect(service.signAndExecuteTransaction(json)).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
  })

  it('are told which intents the wallet knows', async () => {
    const wallet = new PretendWallet()
    wallet.features['sui:getCapabilities'] = wallet.feature('getCapabilities')
    const { service } = await connected(wallet)
    const seen: unknown[] = []
    const transaction = {
      toJSON: (options?: object) => {
        seen.push(options)
        return json
      },
    }
    for (const answer of [{ supportedIntents: ['CoinWithBalance'] }, { supportedIntents: 7 }, {}]) {
      wallet.answers.getCapabilities = () => answer
      await service.signTransaction(transaction)
    }
    wallet.answers.getCapabilities = () => Promise.reject(new Error('No'))
    await service.signTransaction(transaction)
    expect(seen).toEqual([{ supportedIntents: ['CoinWithBalance'] }, undefined, undefined, undefined])
  })

  it('need a connection, the feature, and an account for the network', async () => {
    const { service } = await houseWith(new PretendWallet())
    await expect(service.signTransaction(json)).rejects.toMatchObject({ code: 'LK_NOT_CONNECTED' })
    const old = await connected(without('sui:signTransaction'))
    await expect(old.service.signTransaction(json)).rejects.toMatchObject({ code: 'LK_FEATURE' })
    const elsewhere = old.service.signAndExecuteTransaction(json, { network: devnet })
    await expect(elsewhere).rejects.toMatchObject({ code: 'LK_SWITCH' })
  })

  it('may be refused, and fail', async () => {
    const { service, wallet } = await connected()
    wallet.answers.signAndExecuteTransaction = () => Promise.reject(new Error('Rejected from user'))
    await expect(service.signAndExecuteTransaction(json)).rejects.toMatchObject({ code: 4001 })
    wallet.answers.signAndExecuteTransaction = () => Promise.reject(new Error('No gas'))
    await expect(service.signAndExecuteTransaction(json)).rejects.toMatchObject({ code: 'LK_SEND' })
    wallet.answers.signTransaction = () => Promise.reject(new Error('No ink'))
    await expect(service.signTransaction(json)).rejects.toMatchObject({ code: 'LK_SIGN' })
    const broken = { toJSON: () => Promise.reject(new Error('Half done')) }
    wallet.answers.signTransaction = async ({ transaction }) =>
      (transaction as { toJSON(): Promise<string> }).toJSON()
    await expect(service.signTransaction(broken)).rejects.toMatchObject({ code: 'LK_SIGN' })
  })

  it('reach paired wallets as bytes', async () => {
    const { service } = await houseWith(new PretendWallet())
    const { connection, requests } = paired({
      sui_signTransaction: { signature, transactionBytes: 'BBBB' },
      sui_signAndExecuteTransaction: { digest },
    })
    const transaction = { toJSON: () => json, build: async () => new Uint8Array([1, 2, 3]) }
    expect(await service.signTransaction(transaction, { connection })).toEqual({ bytes: 'BBBB', signature })
    expect(await service.signAndExecuteTransaction(transaction, { connection })).toEqual({ digest })
    const params = { transaction: 'AQID', address: alice }
    expect(requests).toEqual([
      { method: 'sui_signTransaction', params },
      { method: 'sui_signAndExecuteTransaction', params },
    ])
    const elsewhere = service.signTransaction(transaction, { connection, network: testnet })
    await expect(elsewhere).rejects.toMatchObject({ code: 'LK_SWITCH' })
    const silent = paired({ sui_signTransaction: { signature } }).connection
    const signed = await service.signTransaction(transaction, { connection: silent })
    expect(signed).toEqual({ bytes: 'AQID', signature })
  })

  it('are built from text by the SDK', async () => {
    const transaction = new Transaction()
    transaction.setSender(alice)
    transaction.setGasPrice(1000)
    transaction.setGasBudget(5_000_000)
    transaction.setGasPayment([{ objectId: '0x5', version: 1, digest }])
    const [coin] = transaction.splitCoins(transaction.gas, [5])
    transaction.transferObjects([coin], bob)
    const built = Buffer.from(await transaction.build()).toString('base64')
    expect(await bytesOf(await transaction.toJSON())).toBe(built)
    expect(await bytesOf({ toJSON: () => transaction.toJSON() })).toBe(built)
    expect(await bytesOf(transaction)).toBe(built)
    const { service } = await houseWith(new PretendWallet())
    const { connection } = paired({ sui_signTransaction: { signature } })
    await expect(service.signTransaction(json, { connection })).rejects.toMatchObject({ code: 'LK_SIGN' })
  })
})
