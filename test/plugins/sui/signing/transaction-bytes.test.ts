import { Transaction } from '@mysten/sui/transactions'
import { describe, expect, it } from 'vitest'
import { transactionBytes } from '../../../../plugins/sui/signing/transaction-bytes.js'
import { FakeWallet } from '../fake-wallet.js'
import { alice, bob, digest, paired, setupWith, signature } from '../setup.js'

describe('transactions', () => {
  const json = '{"version":2}'

  it('are built from text by the SDK', async () => {
    const transaction = new Transaction()
    transaction.setSender(alice)
    transaction.setGasPrice(1000)
    transaction.setGasBudget(5_000_000)
    transaction.setGasPayment([{ objectId: '0x5', version: 1, digest }])
    const [coin] = transaction.splitCoins(transaction.gas, [5])
    transaction.transferObjects([coin], bob)
    const built = Buffer.from(await transaction.build()).toString('base64')
    expect(await transactionBytes(await transaction.toJSON())).toBe(built)
    expect(await transactionBytes({ toJSON: () => transaction.toJSON() })).toBe(built)
    expect(await transactionBytes(transaction)).toBe(built)
    const { service } = await setupWith(new FakeWallet())
    const { connection } = paired({ sui_signTransaction: { signature } })
    await expect(service.signTransaction(json, { connection })).rejects.toMatchObject({ code: 'LK_SIGN' })
  })
})
