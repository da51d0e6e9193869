import { createHash } from 'node:crypto'
import { LiteSVM } from 'litesvm'
import { toBase58 } from '../../../lib/base58.js'
import type { SolanaNetwork } from '../networks.js'
import { createBlocks } from './blocks.js'
import { asKit, type Outcome, outcomeOf } from './outcome.js'
import { seed } from './seed.js'
import { createTransactionLog } from './transaction-log.js'
import { feeOf, type Received } from './wire.js'

/** Addresses and amounts as litesvm types them. */
export type Address = Parameters<LiteSVM['getAccount']>[0]
type Lamports = Parameters<LiteSVM['airdrop']>[1]

/** A transaction in a block. */
export interface Landed extends Outcome {
  readonly signature: string
  readonly slot: number
  /** Seconds since the epoch. */
  readonly time: number
  /** Addresses, signers first. */
  readonly accounts: readonly string[]
  /** The transaction as it was sent; an airdrop has none. */
  readonly from?: Received
  readonly fee: bigint
  /** Lamports of its accounts, in their order. */
  readonly before: readonly bigint[]
  readonly after: readonly bigint[]
}

export interface SolanaChain {
  readonly network: SolanaNetwork
  readonly svm: LiteSVM
  readonly slot: () => number
  /** The newest blockhash, valid for the next 150 blocks. */
  readonly latest: () => { blockhash: string; lastValidBlockHeight: number }
  readonly isRecent: (blockhash: string) => boolean
  readonly lamports: (address: string) => bigint
  readonly simulate: (transaction: Received, verify: boolean) => Outcome
  /** Runs it and puts it in a block, also when it fails; a failed one pays its fee. */
  readonly land: (transaction: Received) => Landed
  /** Creates lamports on an account. */
  readonly airdrop: (address: Address, lamports: bigint) => Landed
  /** Newest first. */
  readonly history: () => readonly Landed[]
  readonly find: (signature: string) => Landed | undefined
  /** Calls the listener with every new transaction until the returned function is called. */
  readonly watch: (listener: (landed: Landed) => void) => () => void
}

/** A network of its own in this process: Solana's real programs, without validators. */
export function createSolanaChain(network: SolanaNetwork): SolanaChain {
  // litesvm itself accepts only the newest blockhash; `tooOld` below allows 150 blocks, as real networks do.
  const svm = new LiteSVM().withBlockhashCheck(false)
  seed(svm)
  const blocks = createBlocks(network, Number(svm.getClock().slot))
  const { add, ...log } = createTransactionLog()
  const lamports = (address: string) => svm.getBalance(address as Address) ?? 0n
  const tooOld = ({ message }: Received) => (blocks.isRecent(message.recentBlockhash) ? undefined : expired)
  const record = createRecorder({ svm, slot: blocks.slot, lamports, add })
  return {
    network,
    svm,
    ...blocks,
    ...log,
    lamports,
    simulate: (transaction, verify) => {
      const refused = verify ? tooOld(transaction) : undefined
      return refused ?? simulate(svm, blocks.slot(), transaction, verify)
    },
    land: (from) => {
      const signature = toBase58(from.signatures[0] ?? new Uint8Array())
      const run = () => tooOld(from) ?? outcomeOf(svm.sendTransaction(asKit(from)))
      return record(from.accounts, { signature, from, fee: feeOf(from.message) }, run)
    },
    airdrop: (address, amount) =>
      record([address], { signature: airdropSignature(network, log.history().length) }, () => {
        svm.airdrop(address, amount as Lamports)
        return { error: null, logs: [], units: 0n }
      }),
  }
}

const expired: Outcome = { error: 'BlockhashNotFound', logs: [], units: 0n }

interface RecorderDeps extends Pick<SolanaChain, 'svm' | 'slot' | 'lamports'> {
  readonly add: (landed: Landed) => void
}

/** Runs a change of the accounts in the current slot and adds it to the log, with their sums before and after. */
function createRecorder({ svm, slot, lamports, add }: RecorderDeps) {
  return (accounts: readonly string[], from: Partial<Landed>, run: () => Outcome): Landed => {
    const before = accounts.map(lamports)
    svm.warpToSlot(BigInt(slot()))
    const outcome = run()
    const time = Math.floor(Date.now() / 1000)
    const after = accounts.map(lamports)
    const block = { slot: slot(), time, accounts, before, after }
    const landed: Landed = { signature: '', fee: 0n, ...from, ...block, ...outcome }
    add(landed)
    return landed
  }
}

function simulate(svm: LiteSVM, slot: number, transaction: Received, verify: boolean): Outcome {
  svm.warpToSlot(BigInt(slot))
  svm.withSigverify(verify)
  try {
    return outcomeOf(svm.simulateTransaction(asKit(transaction)))
  } finally {
    svm.withSigverify(true)
  }
}

/** An airdrop is not signed: its signature is made up, a new one each time. */
function airdropSignature({ genesis }: SolanaNetwork, count: number): string {
  const hash = createHash('sha512').update(`${genesis} airdrop ${count} ${Date.now()}`)
  return toBase58(hash.digest())
}
