import { Transaction } from '@mysten/sui/transactions'
import { describe, expect, it } from 'vitest'
import { FakeWallet } from '../fake-wallet.js'
import { alice, bob, devnet, digest, paired, setupWith, signature, testnet } from '../setup.js'
import { setupConnected } from '../setup-connected.js'

const without = (...names: readonly string[]) => {
  const wallet = new FakeWallet()
  for (const name of names) delete wallet.features[name]
  return wallet
}

describe('transactions', () => {
  const json = '{"version":2}'

  const encoded = Buffer.from(json).toString('base64')

  it('are signed from text and from objects', async () => {
    const { service, wallet } = await setupConnected()
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
    const { service } = await setupConnected()
    const signed = await service.signTransaction(transaction)
    expect(JSON.parse(Buffer.from(signed.bytes, 'base64').toString())).toMatchObject({ version: 2 })
  })

  it('are sent, and the balance is asked for anew', async () => {
    const { service, connection } = await setupConnected()
    const sent = await service.signAndExecuteTransaction(json, { network: testnet, connection })
    expect(sent).toEqual({ digest, bytes: encoded, signature, effects: 'AAAA' })
  })

  it('have happened when there is a digest, whatever else is odd', async () => {
    const { service, wallet } = await setupConnected()
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
    const wallet = new FakeWallet()
    wallet.features['sui:getCapabilities'] = wallet.feature('getCapabilities')
    const { service } = await setupConnected(wallet)
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
    const { service } = await setupWith(new FakeWallet())
    await expect(service.signTransaction(json)).rejects.toMatchObject({ code: 'LK_NOT_CONNECTED' })
    const old = await setupConnected(without('sui:signTransaction'))
    await expect(old.service.signTransaction(json)).rejects.toMatchObject({ code: 'LK_FEATURE' })
    const elsewhere = old.service.signAndExecuteTransaction(json, { network: devnet })
    await expect(elsewhere).rejects.toMatchObject({ code: 'LK_SWITCH' })
  })

  it('may be refused, and fail', async () => {
    const { service, wallet } = await setupConnected()
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
    const { service } = await setupWith(new FakeWallet())
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
})
