import { PublicKey } from '@solana/web3.js'
import type { LiteSVM } from 'litesvm'
import { accounts, funds, testDollar } from '../accounts.js'
import { solanaKey } from '../solana-key.js'
import { holdingAddress, tokenProgram, writeHolding, writeMint } from './tokens.js'

/** The parts of litesvm that create accounts. */
type Seeded = Pick<LiteSVM, 'airdrop' | 'setAccount' | 'minimumBalanceForRentExemption'>

type Address = Parameters<LiteSVM['getAccount']>[0]
type Lamports = Parameters<LiteSVM['airdrop']>[1]

/** The mint authority of the Test Dollar. */
const minter = solanaKey('minter')

/** Funds every account with SOL, and the first ones with Test Dollars. */
export function seed(svm: Seeded): void {
  for (const { address } of accounts) svm.airdrop(address as Address, funds as Lamports)
  svm.airdrop(minter.address as Address, funds as Lamports)
  const mint = new PublicKey(testDollar.mint)
  const supply = testDollar.amount * BigInt(testDollar.holders)
  const authority = new PublicKey(minter.publicKey)
  putToken(svm, testDollar.mint, writeMint({ authority, supply, decimals: testDollar.decimals }))
  for (const { address } of accounts.slice(0, testDollar.holders)) {
    const owner = new PublicKey(address)
    const data = writeHolding({ mint, owner, amount: testDollar.amount })
    putToken(svm, holdingAddress(mint, owner).toBase58(), data)
  }
}

function putToken(svm: Seeded, address: string, data: Uint8Array): void {
  svm.setAccount({
    address: address as Address,
    lamports: svm.minimumBalanceForRentExemption(BigInt(data.length)) as Lamports,
    data,
    programAddress: tokenProgram as Address,
    executable: false,
    space: BigInt(data.length),
  })
}
