import * as v from 'valibot'
import { parsed } from '../../adapters/index.js'
import type { Network } from '../../kernel/plugin.js'
import { toHex } from './chain-id.js'
import type { Room } from './room.js'
import { rpc } from './rpc.js'
import { Hash, HexData, Quantity } from './wire.js'

/** Nodes without an archive know what was 128 blocks ago. */
const reach = 128n
/** Of so many transactions it is remembered what they were. */
const most = 100

const Sent = v.object({
  hash: Hash,
  from: HexData,
  to: v.nullish(HexData),
  input: HexData,
  value: Quantity,
  nonce: Quantity,
})
const Block = v.object({ transactions: v.array(v.unknown()) })

/** A transaction as the network was told it. */
export type Sent = v.InferOutput<typeof Sent>

/** What was seen on its way: nodes forget a transaction whose place another one took. */
const seen = new WeakMap<Room, Map<string, Sent>>()

/** Undefined when no node has it. */
export async function sentOf(
  room: Room,
  network: Network,
  hash: string,
  signal: AbortSignal,
): Promise<Sent | undefined> {
  const known = seen.get(room) ?? new Map<string, Sent>()
  seen.set(room, known)
  const key = `${network.caipNetworkId} ${hash}`
  const before = known.get(key)
  if (before) return before
  const call = { method: 'eth_getTransactionByHash', params: [hash], result: v.nullable(Sent), signal }
  const sent = await rpc(room, network, call)
  if (!sent) return undefined
  if (known.size >= most) known.clear()
  known.set(key, sent)
  return sent
}

/** What is in a block under the same number of the same account; undefined while there is nothing. */
export async function takenBy(
  room: Room,
  network: Network,
  sent: Sent,
  signal: AbortSignal,
): Promise<Sent | undefined> {
  const read = <S extends v.GenericSchema>(method: string, params: readonly unknown[], result: S) =>
    rpc(room, network, { method, params, result, signal })
  const isUsed = async (block: string) =>
    (await read('eth_getTransactionCount', [sent.from, block], Quantity)) > sent.nonce
  if (!(await isUsed('latest'))) return undefined
  const latest = await read('eth_blockNumber', [], Quantity)
  const number = await firstUsed(latest, (block) => isUsed(toHex(block)))
  const { transactions } = await read('eth_getBlockByNumber', [toHex(number), true], Block)
  return transactions
    .map((one) => parsed(Sent, one))
    .find((one) => one && isSame(one.from, sent.from) && one.nonce === sent.nonce)
}

/** The block in which the number was used, between one in which it was not and the latest. */
async function firstUsed(latest: bigint, isUsed: (block: bigint) => Promise<boolean>): Promise<bigint> {
  let [before, after] = [latest > reach ? latest - reach : -1n, latest]
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    if (await isUsed(middle)) after = middle
    else before = middle
  }
  return after
}

/** The wallet only paid more for it: the same transfer, in a block under another hash. */
export function isFaster(other: Sent, sent: Sent): boolean {
  return (
    isSame(other.to ?? '', sent.to ?? '') && isSame(other.input, sent.input) && other.value === sent.value
  )
}

/** Hex has no case. */
const isSame = (one: string, two: string) => one.toLowerCase() === two.toLowerCase()
