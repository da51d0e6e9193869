import {
  ACCOUNT_SIZE,
  AccountLayout,
  getAssociatedTokenAddressSync,
  MINT_SIZE,
  MintLayout,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { PublicKey } from '@solana/web3.js'
import type { LiteSVM } from 'litesvm'
import { accounts, funds, testDollar } from './accounts.js'
import { solanaKey } from './keys.js'

/** What is needed to put accounts in place. */
type Seeded = Pick<LiteSVM, 'airdrop' | 'setAccount' | 'minimumBalanceForRentExemption'>

type Address = Parameters<LiteSVM['getAccount']>[0]
type Lamports = Parameters<LiteSVM['airdrop']>[1]

/** Whoever may make more Test Dollars. */
const minter = solanaKey('minter')

/** Gives every account its money, and the first of them Test Dollars. */
export function seed(svm: Seeded): void {
  for (const { address } of accounts) svm.airdrop(address as Address, funds as Lamports)
  svm.airdrop(minter.address as Address, funds as Lamports)
  putToken(svm, testDollar.mint, mintData(testDollar.amount * BigInt(testDollar.holders)))
  for (const { address } of accounts.slice(0, testDollar.holders)) {
    const holder = new PublicKey(address)
    const at = getAssociatedTokenAddressSync(new PublicKey(testDollar.mint), holder)
    putToken(svm, at.toBase58(), holdingData(holder, testDollar.amount))
  }
}

function putToken(svm: Seeded, address: string, data: Uint8Array): void {
  svm.setAccount({
    address: address as Address,
    lamports: svm.minimumBalanceForRentExemption(BigInt(data.length)) as Lamports,
    data,
    programAddress: TOKEN_PROGRAM_ID.toBase58() as Address,
    executable: false,
    space: BigInt(data.length),
  })
}

function mintData(supply: bigint): Uint8Array {
  const data = Buffer.alloc(MINT_SIZE)
  const authority = new PublicKey(minter.publicKey)
  const mint = { mintAuthorityOption: 1 as const, mintAuthority: authority, supply }
  const none = { freezeAuthorityOption: 0 as const, freezeAuthority: PublicKey.default }
  MintLayout.encode({ ...mint, ...none, decimals: testDollar.decimals, isInitialized: true }, data)
  return new Uint8Array(data)
}

function holdingData(owner: PublicKey, amount: bigint): Uint8Array {
  const data = Buffer.alloc(ACCOUNT_SIZE)
  const nobody = { delegateOption: 0 as const, delegate: PublicKey.default, delegatedAmount: 0n }
  const plain = { isNativeOption: 0 as const, isNative: 0n }
  const closing = { closeAuthorityOption: 0 as const, closeAuthority: PublicKey.default }
  const mint = new PublicKey(testDollar.mint)
  AccountLayout.encode({ mint, owner, amount, ...nobody, state: 1, ...plain, ...closing }, data)
  return new Uint8Array(data)
}
