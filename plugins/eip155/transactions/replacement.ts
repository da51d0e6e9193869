import * as v from 'valibot'
import { parsed } from '../../../adapter-kit/chains/index.js'
import type { Network } from '../../../kernel/plugin.js'
import type { Eip155State } from '../eip155-state.js'
import { toHex } from '../rpc/chain-id.js'
import { rpc } from '../rpc/rpc.js'
import { Hash, HexData, Quantity } from '../rpc/schemas.js'

/** How many blocks back a node without an archive can be asked for an account's nonce. */
const historyDepth = 128n
/** The most transactions that are remembered. */
const maxKnown = 100

const SentTransaction = v.object({
  hash: Hash,
  from: HexData,
  to: v.nullish(HexData),
  input: HexData,
  value: Quantity,
  nonce: Quantity,
})
const Block = v.object({ transactions: v.array(v.unknown()) })

/** A transaction as a node describes it. */
export type SentTransaction = v.InferOutput<typeof SentTransaction>

/** Transactions by network and hash, remembered because nodes forget a pending one once it is replaced. */
const transactionsByState = new WeakMap<Eip155State, Map<string, SentTransaction>>()

/** A transaction by its hash; undefined when no node has it. */
export async function readTransaction(
  state: Eip155State,
  network: Network,
  hash: string,
  signal: AbortSignal,
): Promise<SentTransaction | undefined> {
  const transactions = transactionsByState.get(state) ?? new Map<string, SentTransaction>()
  transactionsByState.set(state, transactions)
  const key = `${network.caipNetworkId} ${hash}`
  const before = transactions.get(key)
  if (before) return before
  const isAsked = ({ hash: answered }: SentTransaction) => isSameHex(answered, hash)
  const result = v.nullable(v.pipe(SentTransaction, v.check(isAsked)))
  const transaction = await rpc(state, network, {
    method: 'eth_getTransactionByHash',
    params: [hash],
    result,
    signal,
  })
  if (!transaction) return undefined
  if (transactions.size >= maxKnown) transactions.clear()
  transactions.set(key, transaction)
  return transaction
}

/** The mined transaction that has the same sender and nonce, which may be this one; undefined while there is none. */
export async function findReplacement(
  state: Eip155State,
  network: Network,
  transaction: SentTransaction,
  signal: AbortSignal,
): Promise<SentTransaction | undefined> {
  const read = <S extends v.GenericSchema>(method: string, params: readonly unknown[], result: S) =>
    rpc(state, network, { method, params, result, signal })
  const isUsed = async (block: string) =>
    (await read('eth_getTransactionCount', [transaction.from, block], Quantity)) > transaction.nonce
  if (!(await isUsed('latest'))) return undefined
  const latest = await read('eth_blockNumber', [], Quantity)
  const number = await firstBlockWith(latest, (block) => isUsed(toHex(block)))
  const { transactions } = await read('eth_getBlockByNumber', [toHex(number), true], Block)
  return transactions
    .map((one) => parsed(SentTransaction, one))
    .find((one) => one && isSameHex(one.from, transaction.from) && one.nonce === transaction.nonce)
}

/** Searches by bisection the block in which the nonce was used, from {@link historyDepth} blocks ago to the latest. */
async function firstBlockWith(latest: bigint, isUsed: (block: bigint) => Promise<boolean>): Promise<bigint> {
  let [before, after] = [latest > historyDepth ? latest - historyDepth : -1n, latest]
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    if (await isUsed(middle)) after = middle
    else before = middle
  }
  return after
}

/** Whether the other transaction makes the same transfer: the wallet sent it again with a higher fee. */
export function isSpeedUp(other: SentTransaction, transaction: SentTransaction): boolean {
  return (
    isSameHex(other.to ?? '', transaction.to ?? '') &&
    isSameHex(other.input, transaction.input) &&
    other.value === transaction.value
  )
}

const isSameHex = (one: string, two: string) => one.toLowerCase() === two.toLowerCase()
