import { base58 } from '@scure/base'
import { PublicKey, Transaction, TransactionInstruction } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileMessage } from '../../../../plugins/solana/transactions/compile-message.js'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

describe('messages', () => {
  const keys = fc.array(bytes(32), { minLength: 2, maxLength: 6 })

  const instruction = fc.record({
    program: fc.nat(5),
    accounts: fc.array(fc.record({ at: fc.nat(5), signer: fc.boolean(), writable: fc.boolean() }), {
      maxLength: 6,
    }),
    data: fc.uint8Array({ maxLength: 200 }),
  })

  const given = fc.record({ keys, instructions: fc.array(instruction, { minLength: 1, maxLength: 3 }) })

  it('are read by the chain’s library as they were meant', () => {
    fc.assert(
      fc.property(given, bytes(32), ({ keys, instructions }, blockhash) => {
        const payer = new Uint8Array(32).fill(200)
        const at = (index: number) => keys[index % keys.length] ?? payer
        const own = instructions.map(({ program, accounts, data }) => ({
          program: at(program),
          accounts: accounts.map((meta) => ({ ...meta, key: at(meta.at) })),
          data,
        }))
        const { wire, message } = compileMessage(payer, own, blockhash)
        const read = Transaction.from(wire)
        expect(read.feePayer?.toBytes()).toEqual(payer)
        expect(read.recentBlockhash).toBe(base58.encode(blockhash))
        const theirs = own.map(
          ({ program, accounts, data }) =>
            new TransactionInstruction({
              programId: new PublicKey(program),
              keys: accounts.map(({ key, signer, writable }) => ({
                pubkey: new PublicKey(key),
                isSigner: signer,
                isWritable: writable,
              })),
              data: Buffer.from(data),
            }),
        )
        const expected = new Transaction({
          feePayer: new PublicKey(payer),
          recentBlockhash: base58.encode(blockhash),
        })
        const header = expected.add(...theirs).compileMessage().header
        expect(read.compileMessage().header).toEqual(header)
        expect([message[0], message[1], message[2]]).toEqual(Object.values(header))
        expect(read.instructions.map((one) => [one.programId.toBase58(), [...one.data]])).toEqual(
          theirs.map((one) => [one.programId.toBase58(), [...one.data]]),
        )
        expect(read.instructions.map((one) => one.keys.map((meta) => meta.pubkey.toBase58()))).toEqual(
          theirs.map((one) => one.keys.map((meta) => meta.pubkey.toBase58())),
        )
      }),
    )
  })
})
