import { base58 } from '@scure/base'
import { getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token'
import { Keypair, PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { associatedAccount, isOnCurve } from '../../../../plugins/solana/transactions/associated-account.js'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

describe('addresses', () => {
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
