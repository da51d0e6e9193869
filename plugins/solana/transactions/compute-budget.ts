import type { TransactionInstruction } from '@solana/web3.js'
import * as v from 'valibot'
import type { Network } from '../../../kernel/plugin.js'
import { rpc, Whole } from '../rpc/rpc.js'
import type { SolanaState } from '../solana-state.js'
import { loadLibrary } from './load-library.js'

const Recent = v.pipe(v.array(v.object({ prioritizationFee: Whole })), v.maxLength(1000))

/**
 * The instructions that set a transaction's compute limit and its priority fee. The fee is the median of what others
 * recently paid for the same accounts, at most the site's `maxPriorityFee`; none when the node does not answer.
 * @param units the compute limit
 */
export async function computeBudget(
  state: SolanaState,
  network: Network,
  instructions: readonly TransactionInstruction[],
  units: bigint,
): Promise<readonly TransactionInstruction[]> {
  const { ComputeBudgetProgram } = await loadLibrary()
  const microLamports = await unitPrice(state, network, writableAccounts(instructions), units)
  const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: Number(units) })
  return microLamports > 0n ? [ComputeBudgetProgram.setComputeUnitPrice({ microLamports }), limit] : [limit]
}

/** Micro-lamports for each compute unit. */
async function unitPrice(state: SolanaState, network: Network, accounts: readonly string[], units: bigint) {
  const maxPrice = (state.maxPriorityFee * 1_000_000n) / units
  if (maxPrice === 0n) return 0n
  const call = { method: 'getRecentPrioritizationFees', params: [accounts.slice(0, 128)], result: Recent }
  const recent = await rpc(state, network, call).catch(() => [])
  const fees = recent.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => (a < b ? -1 : 1))
  const median = fees[Math.floor(fees.length / 2)] ?? 0n
  return median < maxPrice ? median : maxPrice
}

function writableAccounts(instructions: readonly TransactionInstruction[]): readonly string[] {
  const metas = instructions.flatMap(({ keys }) => keys.filter((meta) => meta.isWritable))
  return [...new Set(metas.map(({ pubkey }) => pubkey.toBase58()))]
}
