import { createHash } from 'node:crypto'
import { LiteSVM } from 'litesvm'
import { toBase58 } from '../../../lib/base58.js'
import type { SolanaNetwork } from '../networks.js'
import { createBlocks } from './blocks.js'
import { asKit, type Outcome, outcomeOf } from './outcome.js'
import { seed } from './seed.js'
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
  /** How it came; an airdrop came by itself. */
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
  /** A block's hash, good for the next 150 blocks. */
  readonly latest: () => { blockhash: string; lastValidBlockHeight: number }
  readonly isRecent: (blockhash: string) => boolean
  readonly lamports: (address: string) => bigint
  readonly simulate: (transaction: Received, verify: boolean) => Outcome
  /** Runs it whatever comes of it; one that fails pays its fee. */
  readonly land: (transaction: Received) => Landed
  /** Lamports out of nothing. */
  readonly airdrop: (address: Address, lamports: bigint) => Landed
  /** Newest first. */
  readonly history: () => readonly Landed[]
  readonly find: (signature: string) => Landed | undefined
  /** Hears of every transaction until the returned function is called. */
  readonly watch: (listener: (landed: Landed) => void) => () => void
}

const historyLength = 1000

/** A network on a machine of its own: the real programs, without validators. */
export function createChain(network: SolanaNetwork): SolanaChain {
  // Only the very last blockhash would be good otherwise, and every transaction would have to hurry.
  const svm = new LiteSVM().withBlockhashCheck(false)
  seed(svm)
  const blocks = createBlocks(network, Number(svm.getClock().slot))
  const history: Landed[] = []
  const listeners = new Set<(landed: Landed) => void>()
  const lamports = (address: string) => svm.getBalance(address as Address) ?? 0n
  const tooOld = ({ message }: Received): Outcome | undefined =>
    blocks.isRecent(message.recentBlockhash) ? undefined : { error: 'BlockhashNotFound', logs: [], units: 0n }

  /** Runs something on the accounts, and writes down what became of them. */
  const record = (accounts: readonly string[], from: Partial<Landed>, run: () => Outcome): Landed => {
    const before = accounts.map(lamports)
    svm.warpToSlot(BigInt(blocks.slot()))
    const outcome = run()
    const time = Math.floor(Date.now() / 1000)
    const after = accounts.map(lamports)
    const block = { slot: blocks.slot(), time, accounts, before, after }
    const landed: Landed = { signature: '', fee: 0n, ...from, ...block, ...outcome }
    history.unshift(landed)
    history.splice(historyLength)
    for (const listener of [...listeners]) listener(landed)
    return landed
  }

  return {
    network,
    svm,
    ...blocks,
    lamports,
    simulate: (transaction, verify) => {
      const refused = verify ? tooOld(transaction) : undefined
      if (refused) return refused
      svm.warpToSlot(BigInt(blocks.slot()))
      svm.withSigverify(verify)
      try {
        return outcomeOf(svm.simulateTransaction(asKit(transaction)))
      } finally {
        svm.withSigverify(true)
      }
    },
    land: (from) => {
      const signature = toBase58(from.signatures[0] ?? new Uint8Array())
      const run = () => tooOld(from) ?? outcomeOf(svm.sendTransaction(asKit(from)))
      return record(from.accounts, { signature, from, fee: feeOf(from.message) }, run)
    },
    airdrop: (address, amount) => {
      const signature = createHash('sha512').update(
        `${network.genesis} airdrop ${history.length} ${Date.now()}`,
      )
      return record([address], { signature: toBase58(signature.digest()) }, () => {
        svm.airdrop(address, amount as Lamports)
        return { error: null, logs: [], units: 0n }
      })
    },
    history: () => history,
    find: (signature) => history.find((landed) => landed.signature === signature),
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
