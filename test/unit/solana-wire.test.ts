import { base58 } from '@scure/base'
import { getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token'
import { Keypair, PublicKey, Transaction, TransactionInstruction } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressBytes, isAddress } from '../../plugins/solana/address.js'
import { associatedAccount, isOnCurve } from '../../plugins/solana/derive.js'
import { numberAt, pack } from '../../plugins/solana/instruction.js'
import { compile } from '../../plugins/solana/message.js'
import { wireOf, withSignature } from '../../plugins/solana/wire.js'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

describe('addresses', () => {
  it('are base58 text of exactly 32 bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (given) => {
        expect(isAddress(base58.encode(given))).toBe(given.length === 32)
      }),
    )
    const zeros = fc.nat(32).map((count) => new Uint8Array(count))
    const keys = fc.tuple(zeros, bytes(32)).map((parts) => pack(...parts).slice(0, 32))
    fc.assert(
      fc.property(keys, (given) => {
        expect(addressBytes(base58.encode(given))).toEqual(given)
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => typeof isAddress(text) === 'boolean'))
  })

  it('are on the curve where the chain’s library says so', () => {
    fc.assert(
      fc.property(bytes(32), (given) => {
        expect(isOnCurve(given)).toBe(PublicKey.isOnCurve(given))
      }),
      { numRuns: 60 },
    )
    expect(isOnCurve(Keypair.generate().publicKey.toBytes())).toBe(true)
  })

  it('of associated accounts are those of the chain’s library', () => {
    fc.assert(
      fc.property(bytes(32), bytes(32), fc.boolean(), (owner, mint, newer) => {
        const program = newer ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID
        const args = [new PublicKey(mint), new PublicKey(owner), true, program] as const
        expect(base58.encode(associatedAccount(owner, mint, program.toBytes()))).toBe(
          getAssociatedTokenAddressSync(...args).toBase58(),
        )
      }),
      { numRuns: 40 },
    )
  })
})

it('numbers go the little end first, and come back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (value) => {
      expect(numberAt(pack([value, 8]), 0, 8)).toBe(value)
    }),
  )
  expect([...pack([1_000_000, 4], Uint8Array.of(9))]).toEqual([64, 66, 15, 0, 9])
})

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
        const { wire, message } = compile(payer, own, blockhash)
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

  it('take signatures where they wait for them, and nowhere else', () => {
    const [payer, other, stranger] = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ]
    const touch = { program: stranger, accounts: [{ key: other, signer: true }], data: new Uint8Array() }
    const { wire } = compile(payer, [touch], new Uint8Array(32))
    const signature = new Uint8Array(64).fill(9)
    const signed = withSignature(wire, base58.encode(other), signature)
    expect(Transaction.from(signed).signatures.map((one) => one.signature?.[0])).toEqual([undefined, 9])
    const versioned = Uint8Array.of(...wire.slice(0, 129), 0x80, ...wire.slice(129))
    expect(withSignature(versioned, base58.encode(payer), signature).slice(1, 65)).toEqual(signature)
    expect(() => withSignature(wire, base58.encode(stranger), signature)).toThrow('unexpected')
  })
})

describe('transactions of the host page', () => {
  it('may be bytes, or any library’s object', async () => {
    const transaction = new Transaction({
      feePayer: new PublicKey(new Uint8Array(32).fill(1)),
      recentBlockhash: base58.encode(new Uint8Array(32)),
    }).add(new TransactionInstruction({ programId: PublicKey.default, keys: [], data: Buffer.alloc(1) }))
    const wire = await wireOf(transaction)
    expect(wire).toEqual(new Uint8Array(transaction.serialize({ requireAllSignatures: false })))
    expect(await wireOf(wire)).toEqual(wire)
    expect(await wireOf({ serialize: async () => wire })).toEqual(wire)
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
    await expect(wireOf(odd)).rejects.toMatchObject({ code: 'LK_TRANSACTION' })
  })
})
