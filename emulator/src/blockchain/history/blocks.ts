import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import type { Chain } from '../../chains/chain.js'

const HexText = v.custom<Hex>((value) => typeof value === 'string' && isHex(value))
const Quantity = v.pipe(
  HexText,
  v.transform((text) => BigInt(text)),
)
const Small = v.pipe(HexText, v.transform(Number))
const TransactionSchema = v.object({
  hash: HexText,
  from: HexText,
  to: v.nullish(HexText),
  input: HexText,
  value: Quantity,
  nonce: Small,
})
const BlockSchema = v.object({
  hash: HexText,
  number: Small,
  timestamp: Small,
  transactions: v.array(TransactionSchema),
})
const ReceiptSchema = v.object({
  status: Small,
  contractAddress: v.nullish(HexText),
  logs: v.array(v.object({ address: HexText, topics: v.array(HexText), data: HexText })),
})

/** A mined transaction with its receipt. */
export interface Mined extends v.InferOutput<typeof TransactionSchema> {
  readonly receipt: v.InferOutput<typeof ReceiptSchema>
}

/** The parts of a block that the history needs. */
export interface Block {
  readonly hash: string
  readonly number: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly transactions: readonly Mined[]
}

/** Blocks read so far. After a node went back to a snapshot, the same numbers belong to other blocks. */
const cache = new WeakMap<Chain, Promise<readonly Block[]>>()

/** All blocks of a chain, oldest first. Only new blocks are read from the node. @throws RpcError, ValiError */
export function blocksOf(chain: Chain): Promise<readonly Block[]> {
  const earlierBlocks = cache.get(chain) ?? Promise.resolve([])
  const now = earlierBlocks.then(
    (blocks) => extend(chain, blocks),
    () => extend(chain, []),
  )
  cache.set(chain, now)
  return now
}

async function extend(chain: Chain, earlierBlocks: readonly Block[]): Promise<readonly Block[]> {
  const latest = v.parse(Small, await chain.rpc('eth_blockNumber'))
  const blocks = earlierBlocks.slice(0, latest + 1)
  while (blocks.length > 0 && !(await isStill(chain, blocks[blocks.length - 1]))) blocks.pop()
  for (let number = blocks.length; number <= latest; number += 1) blocks.push(await readBlock(chain, number))
  return blocks
}

async function isStill(chain: Chain, block: Block | undefined): Promise<boolean> {
  if (!block) return false
  const now: unknown = await chain.rpc('eth_getBlockByNumber', [hexOf(block.number), false])
  return v.is(v.object({ hash: v.literal(block.hash) }), now)
}

async function readBlock(chain: Chain, number: number): Promise<Block> {
  const block = v.parse(BlockSchema, await chain.rpc('eth_getBlockByNumber', [hexOf(number), true]))
  const transactions: Mined[] = []
  for (const transaction of block.transactions) {
    const receipt = v.parse(ReceiptSchema, await chain.rpc('eth_getTransactionReceipt', [transaction.hash]))
    transactions.push({ ...transaction, receipt })
  }
  return { hash: block.hash, number, at: block.timestamp * 1000, transactions }
}

const hexOf = (number: number) => `0x${number.toString(16)}`
