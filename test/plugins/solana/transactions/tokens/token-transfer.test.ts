import {
  AccountLayout,
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  MintLayout,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  TransferFeeConfigLayout,
} from '@solana/spl-token'
import { Keypair, PublicKey, type TransactionInstruction } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWalletList } from '../../../../../adapter-kit/index.js'
import { createSolanaState } from '../../../../../plugins/solana/solana-state.js'
import { mintRules } from '../../../../../plugins/solana/transactions/tokens/mint-rules.js'
import { createTokenTransfer } from '../../../../../plugins/solana/transactions/tokens/token-transfer.js'
import { adapterSetup } from '../../../../adapter-kit/adapter-setup.js'
import { contextAnswer, fakeNode } from '../../fake-node.js'
import { mainnet } from '../../setup.js'

const { default: nobody } = PublicKey
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const keyOf = (seed: Uint8Array) => Keypair.fromSeed(seed).publicKey
const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(keyOf)
const programs = fc.constantFrom(TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID)

/** As a node tells it, in the layout of the chain's own library. */
function accountOf(owner: PublicKey, span: number, encode: (bytes: Uint8Array) => void) {
  const bytes = new Uint8Array(span)
  encode(bytes)
  return { owner: owner.toBase58(), data: [Buffer.from(bytes).toString('base64'), 'base64'] }
}
const mintOf = (program: PublicKey, decimals: number) =>
  accountOf(program, MintLayout.span, (bytes) =>
    MintLayout.encode(
      {
        ...{ mintAuthorityOption: 1, mintAuthority: nobody, supply: 1n, decimals, isInitialized: true },
        ...{ freezeAuthorityOption: 0, freezeAuthority: nobody },
      },
      bytes,
    ),
  )
const walletOf = (program: PublicKey, mint: PublicKey, owner: PublicKey, amount: bigint, state = 1) =>
  accountOf(program, AccountLayout.span, (bytes) =>
    AccountLayout.encode(
      {
        ...{ mint, owner, amount, delegateOption: 0, delegate: nobody, state, isNativeOption: 0 },
        ...{ isNative: 0n, delegatedAmount: 0n, closeAuthorityOption: 0, closeAuthority: nobody },
      },
      bytes,
    ),
  )
const plain = ({ programId, keys, data }: TransactionInstruction) => ({
  program: programId.toBase58(),
  keys: keys.map(({ pubkey, ...rest }) => ({ ...rest, pubkey: pubkey.toBase58() })),
  data: [...data],
})

/** What the transfer reads the chain by: accounts by their address. */
function stateWith(accountAt: (address: string) => unknown, others: readonly unknown[] = []) {
  const { http } = fakeNode({
    getTokenAccountsByOwner: () => contextAnswer(others),
    getMultipleAccounts: ([asked]: [readonly string[]]) =>
      contextAnswer(asked.map((address) => accountAt(address) ?? null)),
  })
  const { context } = adapterSetup('solana', [mainnet])
  const report = (error: unknown) => expect(error).toBeUndefined()
  return createSolanaState({ ...context, http, options: {}, report }, createWalletList())
}

it('is the instructions that the chain’s own library makes, for every token, amount and account', async () => {
  let accounts: Readonly<Record<string, unknown>> = {}
  const state = stateWith((address) => accounts[address])
  await fc.assert(
    fc.asyncProperty(
      fc.record({ sender: keys, receiver: keys, mint: keys, program: programs }),
      fc.record({ value: u64, rest: u64, decimals: fc.nat(255), isThere: fc.boolean() }),
      async ({ sender, receiver, mint, program }, { value, rest, decimals, isThere }) => {
        fc.pre(value + rest < 2n ** 64n)
        const [from, to] = [sender, receiver].map((owner) =>
          getAssociatedTokenAddressSync(mint, owner, false, program),
        ) as [PublicKey, PublicKey]
        accounts = {
          [mint.toBase58()]: mintOf(program, decimals),
          ...(isThere && { [to.toBase58()]: walletOf(program, mint, receiver, 0n) }),
          [from.toBase58()]: walletOf(program, mint, sender, value + rest),
        }
        const made = await createTokenTransfer(state, mainnet, {
          ...{ sender, receiver, value, token: mint.toBase58() },
        })
        const move = createTransferCheckedInstruction(from, mint, to, sender, value, decimals, [], program)
        const create = createAssociatedTokenAccountIdempotentInstruction(sender, to, receiver, mint, program)
        const wanted = isThere ? [move] : [create, move]
        expect(made.instructions.map(plain)).toEqual(wanted.map(plain))
      },
    ),
    { numRuns: 50 },
  )
})

it('is none where the account holds less', async () => {
  const [sender, receiver, mint] = [1, 2, 3].map((byte) => keyOf(new Uint8Array(32).fill(byte))) as [
    PublicKey,
    PublicKey,
    PublicKey,
  ]
  const from = getAssociatedTokenAddressSync(mint, sender)
  const accounts: Readonly<Record<string, unknown>> = {
    [mint.toBase58()]: mintOf(TOKEN_PROGRAM_ID, 6),
    [from.toBase58()]: walletOf(TOKEN_PROGRAM_ID, mint, sender, 4n),
  }
  const state = stateWith((address) => accounts[address])
  const input = { sender, receiver, token: mint.toBase58() }
  await expect(createTokenTransfer(state, mainnet, { ...input, value: 5n })).rejects.toThrow('Insufficient')
  await expect(createTokenTransfer(state, mainnet, { ...input, value: 4n })).resolves.toBeDefined()
})

/** A mint of Token-2022 with one extension: its number and its bytes. */
function extended(kind: number, bytes: Uint8Array) {
  const plainMint = mintOf(TOKEN_2022_PROGRAM_ID, 6)
  const data = new Uint8Array(166 + 4 + bytes.length)
  data.set(Buffer.from(String(plainMint.data[0]), 'base64'))
  data[165] = 1
  new DataView(data.buffer).setUint16(166, kind, true)
  new DataView(data.buffer).setUint16(168, bytes.length, true)
  data.set(bytes, 170)
  return { ...plainMint, data: [Buffer.from(data).toString('base64'), 'base64'] }
}

describe('a token that the network would not move', () => {
  const [sender, receiver, mint, elsewhere] = [1, 2, 3, 4].map((byte) =>
    keyOf(new Uint8Array(32).fill(byte)),
  ) as [PublicKey, PublicKey, PublicKey, PublicKey]
  const input = { sender, receiver, token: mint.toBase58(), value: 5n }
  const program = TOKEN_2022_PROGRAM_ID
  const [from, to] = [sender, receiver].map((owner) =>
    getAssociatedTokenAddressSync(mint, owner, false, program).toBase58(),
  ) as [string, string]
  const plainMint = { [mint.toBase58()]: mintOf(program, 6) }
  const full = { [from]: walletOf(program, mint, sender, 9n) }
  const made = (accounts: Readonly<Record<string, unknown>>, others?: readonly unknown[]) =>
    createTokenTransfer(
      stateWith((address) => accounts[address], others),
      mainnet,
      input,
    )

  it('may lie in an account that is not the derived one', async () => {
    const other = { pubkey: elsewhere.toBase58(), account: walletOf(program, mint, sender, 60n) }
    for (const accounts of [plainMint, { ...plainMint, [from]: walletOf(program, mint, sender, 4n) }]) {
      const { instructions } = await made(accounts, [other])
      expect(instructions.at(-1)?.keys[0]?.pubkey.toBase58()).toBe(elsewhere.toBase58())
    }
    await expect(made(plainMint, [])).rejects.toThrow('Sender does not have a token account')
  })

  it('is frozen, at either end', async () => {
    const frozen = (owner: PublicKey) => walletOf(program, mint, owner, 9n, 2)
    await expect(made({ ...plainMint, [from]: frozen(sender) })).rejects.toThrow('frozen')
    await expect(made({ ...plainMint, ...full, [to]: frozen(receiver) })).rejects.toThrow('frozen')
  })

  it('runs a program of its own, or cannot be given away', async () => {
    const hook = new Uint8Array(64)
    const without = { [mint.toBase58()]: extended(14, hook), ...full }
    await expect(made(without)).resolves.toBeDefined()
    const withHook = { [mint.toBase58()]: extended(14, hook.slice().fill(7, 32)), ...full }
    await expect(made(withHook)).rejects.toThrow('a program of its own')
    const bound = { [mint.toBase58()]: extended(9, new Uint8Array()), ...full }
    await expect(made(bound)).rejects.toThrow('cannot be given away')
  })
})

it('a mint tells what its program keeps of a transfer, the higher of this fee and the next', () => {
  const bytes = new Uint8Array(108)
  const fee = { epoch: 1n, maximumFee: 5_000_000n, transferFeeBasisPoints: 500 }
  TransferFeeConfigLayout.encode(
    {
      ...{ transferFeeConfigAuthority: nobody, withdrawWithheldAuthority: nobody, withheldAmount: 0n },
      ...{ olderTransferFee: fee, newerTransferFee: { ...fee, transferFeeBasisPoints: 100 } },
    },
    bytes,
  )
  const { data } = extended(1, bytes)
  const rules = mintRules(new Uint8Array(Buffer.from(String(data[0]), 'base64')))
  expect(rules).toEqual({
    hasHook: false,
    isBound: false,
    transferFee: { basisPoints: 500, most: 5_000_000n },
  })
})

it('a mint may be any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (data) => {
      expect(mintRules(data)).toHaveProperty('hasHook')
    }),
  )
})
