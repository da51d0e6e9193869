import * as v from 'valibot'
import { toBase58 } from '../../../adapter-kit/index.js'
import type { Network } from '../../../kernel/plugin.js'
import { rpc, Whole } from '../rpc/rpc.js'
import type { SolanaState } from '../solana-state.js'
import { type Instruction, pack, programs } from './instruction.js'

const Recent = v.pipe(v.array(v.object({ prioritizationFee: Whole })), v.maxLength(1000))

/**
 * The instructions that set a transaction's compute limit and its priority fee. The fee is the median of what others
 * recently paid for the same accounts, at most the site's `maxPriorityFee`; none when the node does not answer.
 * @param units the compute limit
 */
export async function computeBudget(
  state: SolanaState,
  network: Network,
  instructions: readonly Instruction[],
  units: bigint,
): Promise<readonly Instruction[]> {
  const price = await unitPrice(state, network, writableAccounts(instructions), units)
  const set = (data: Uint8Array): Instruction => ({ program: programs.computeBudget(), accounts: [], data })
  const limit = set(pack([2, 1], [units, 4]))
  return price > 0n ? [set(pack([3, 1], [price, 8])), limit] : [limit]
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

function writableAccounts(instructions: readonly Instruction[]): readonly string[] {
  const metas = instructions.flatMap(({ accounts }) => accounts.filter((meta) => meta.writable))
  return [...new Set(metas.map(({ key }) => toBase58(key)))]
}
