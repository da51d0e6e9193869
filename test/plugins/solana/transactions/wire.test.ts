import { base58 } from '@scure/base'
import { PublicKey, Transaction, TransactionInstruction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { toWire, withSignature } from '../../../../plugins/solana/transactions/wire.js'
import { alice, bob, carol, key, wireCalling } from '../setup.js'

describe('messages', () => {
  it('take signatures where they wait for them, and nowhere else', async () => {
    const wire = wireCalling(new Uint8Array(), [key(2)])
    const signature = new Uint8Array(64).fill(9)
    const signed = await withSignature(wire, bob, signature)
    expect(Transaction.from(signed).signatures.map((one) => one.signature?.[0])).toEqual([undefined, 9])
    const versioned = Uint8Array.of(...wire.slice(0, 129), 0x80, ...wire.slice(129))
    expect((await withSignature(versioned, alice, signature)).slice(1, 65)).toEqual(signature)
    await expect(withSignature(wire, carol, signature)).rejects.toThrow('unexpected')
    await expect(withSignature(wire.slice(0, 70), alice, signature)).rejects.toThrow('unexpected')
  })
})

describe('transactions of the host page', () => {
  it('may be bytes, or any library’s object', async () => {
    const transaction = new Transaction({
      feePayer: new PublicKey(new Uint8Array(32).fill(1)),
      recentBlockhash: base58.encode(new Uint8Array(32)),
    }).add(new TransactionInstruction({ programId: PublicKey.default, keys: [], data: Buffer.alloc(1) }))
    const wire = await toWire(transaction)
    expect(wire).toEqual(new Uint8Array(transaction.serialize({ requireAllSignatures: false })))
    expect(await toWire(wire)).toEqual(wire)
    expect(await toWire({ serialize: async () => wire })).toEqual(wire)
  })

  it.each([
    new Uint8Array(),
    new Uint8Array(1233),
    { serialize: () => 'no bytes' as unknown as Uint8Array },
    {
      serialize: () => {
        throw new Error('No')
      },
    },
  ])('are refused when they are none: %s', async (odd) => {
    await expect(toWire(odd)).rejects.toMatchObject({ code: 'LK_TRANSACTION' })
  })
})
