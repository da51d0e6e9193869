import {
  AccountLayout,
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  MintLayout,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { Keypair, PublicKey, type TransactionInstruction } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createWalletList } from '../../../../adapter-kit/index.js'
import { createSolanaState } from '../../../../plugins/solana/solana-state.js'
import { createTokenTransfer } from '../../../../plugins/solana/transactions/token-transfer.js'
import { adapterSetup } from '../../../adapter-kit/adapter-setup.js'
import { contextAnswer, fakeNode } from '../fake-node.js'
import { mainnet } from '../setup.js'

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
const walletOf = (program: PublicKey, mint: PublicKey, owner: PublicKey, amount: bigint) =>
  accountOf(program, AccountLayout.span, (bytes) =>
    AccountLayout.encode(
      {
        ...{ mint, owner, amount, delegateOption: 0, delegate: nobody, state: 1, isNativeOption: 0 },
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
function stateWith(accountAt: (address: string) => unknown) {
  const { http } = fakeNode({
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
