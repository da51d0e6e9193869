import * as v from 'valibot'
import { toBase58 } from '../../adapters/index.js'
import type { Network } from '../../kernel/plugin.js'
import { type Instruction, pack, programs } from './instruction.js'
import type { Room } from './room.js'
import { rpc, Whole } from './rpc.js'

const Recent = v.pipe(v.array(v.object({ prioritizationFee: Whole })), v.maxLength(1000))

/**
 * What goes before a transfer: how much it may compute, and what it pays for going first. That is the median of what
 * others lately paid for the same accounts, within the cap; nothing when the node does not tell.
 * @param units the most it may compute
 */
export async function budget(
  room: Room,
  network: Network,
  instructions: readonly Instruction[],
  units: bigint,
): Promise<readonly Instruction[]> {
  const price = await priceOf(room, network, writable(instructions), units)
  const set = (data: Uint8Array): Instruction => ({ program: programs.computeBudget(), accounts: [], data })
  const limit = set(pack([2, 1], [units, 4]))
  return price > 0n ? [set(pack([3, 1], [price, 8])), limit] : [limit]
}

/** Micro-lamports a unit. */
async function priceOf(room: Room, network: Network, accounts: readonly string[], units: bigint) {
  const most = (room.maxPriorityFee * 1_000_000n) / units
  if (most === 0n) return 0n
  const call = { method: 'getRecentPrioritizationFees', params: [accounts.slice(0, 128)], result: Recent }
  const recent = await rpc(room, network, call).catch(() => [])
  const fees = recent.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => (a < b ? -1 : 1))
  const median = fees[Math.floor(fees.length / 2)] ?? 0n
  return median < most ? median : most
}

function writable(instructions: readonly Instruction[]): readonly string[] {
  const metas = instructions.flatMap(({ accounts }) => accounts.filter((meta) => meta.writable))
  return [...new Set(metas.map(({ key }) => toBase58(key)))]
}
