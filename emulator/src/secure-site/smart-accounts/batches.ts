import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { toHex } from 'viem'
import { callRpc, RpcError } from '../../rpc/call-rpc.js'
import type { NodeUrl } from '../sign-request.js'
import { chainOf } from './smart-chain.js'

interface Batch {
  readonly hash: string
  readonly network: string
}

/** What became of calls that were sent together (EIP-5792). */
interface CallsStatus {
  readonly version: '2.0.0'
  readonly id: string
  readonly chainId: string
  /** 100 on its way, 200 done, 500 undone by the chain. */
  readonly status: 100 | 200 | 500
  readonly atomic: true
  readonly receipts: readonly unknown[]
}

/** Calls that were sent together, by id. */
export interface Batches {
  /** @throws RpcError 5720 for an id that was used before */
  add(id: string | undefined, batch: Batch): { readonly id: string }
  /** @throws RpcError 5730 for an id that nobody sent */
  status(id: string, nodeUrl: NodeUrl): Promise<CallsStatus>
  clear(): void
}

const ReceiptSchema = v.nullable(
  v.object({
    logs: v.array(v.unknown()),
    status: v.picklist(['0x0', '0x1']),
    blockHash: v.string(),
    blockNumber: v.string(),
    gasUsed: v.string(),
    transactionHash: v.string(),
  }),
)

export function createBatches(): Batches {
  const all = new Map<string, Batch>()
  return {
    add(givenId, batch) {
      const id = givenId ?? toHex(randomBytes(32))
      if (all.has(id)) throw new RpcError(5720, `A batch with id ${id} was already sent.`)
      all.set(id, batch)
      return { id }
    },
    async status(id, nodeUrl) {
      const batch = all.get(id)
      if (!batch) throw new RpcError(5730, `No batch with id ${id} was sent.`)
      const params = [batch.hash]
      const answer = await callRpc(
        nodeUrl(batch.network),
        'eth_getTransactionReceipt',
        params,
        'application/json',
      )
      const receipt = v.parse(ReceiptSchema, answer)
      const status = receipt === null ? 100 : receipt.status === '0x1' ? 200 : 500
      const receipts = receipt === null ? [] : [receipt]
      return { version: '2.0.0', id, chainId: toHex(chainOf(batch.network)), status, atomic: true, receipts }
    },
    clear: () => all.clear(),
  }
}
