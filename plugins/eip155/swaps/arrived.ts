import * as v from 'valibot'
import type { Network } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { Eip155State } from '../eip155-state.js'
import { toHex } from '../rpc/chain-id.js'
import { rpc } from '../rpc/rpc.js'
import { HexData, Quantity } from '../rpc/schemas.js'
import { changeOf, Log, transfersIn } from './transfers.js'

const Receipt = v.object({
  from: HexData,
  status: v.literal('0x1'),
  blockNumber: Quantity,
  gasUsed: Quantity,
  effectiveGasPrice: v.optional(Quantity),
  /** The fee that a rollup takes on top, for the transaction's bytes on Ethereum. */
  l1Fee: v.optional(Quantity),
  logs: v.pipe(v.array(Log), v.maxLength(5000)),
})
type Receipt = v.InferOutput<typeof Receipt>

/** What a swap brought the account: of a token as its transfers say, of the coin as the account's balance does. */
export async function arrived(
  state: Eip155State,
  network: Network,
  hash: string,
  token: string | undefined,
  owner: string,
): Promise<bigint | undefined> {
  const account = requireAddress(owner)
  const result = v.nullable(Receipt)
  const receipt = await rpc(state, network, { method: 'eth_getTransactionReceipt', params: [hash], result })
  if (!receipt) return undefined
  const amount =
    token === undefined
      ? await coinsFrom(state, network, receipt, account)
      : changeOf(transfersIn(receipt.logs), token, account)
  return amount !== undefined && amount > 0n ? amount : undefined
}

/**
 * By how much the block changed the balance, without the transaction's fee. Undefined where the account did something
 * else in that block, or somebody else paid the fee: then the difference says nothing of the swap.
 */
async function coinsFrom(
  state: Eip155State,
  network: Network,
  { from, blockNumber, gasUsed, effectiveGasPrice, l1Fee = 0n }: Receipt,
  owner: string,
): Promise<bigint | undefined> {
  if (from.toLowerCase() !== owner.toLowerCase() || effectiveGasPrice === undefined) return undefined
  const read = (method: string, block: bigint) =>
    rpc(state, network, { method, params: [owner, toHex(block)], result: Quantity })
  const [after, before, count, countBefore] = await Promise.all([
    read('eth_getBalance', blockNumber),
    read('eth_getBalance', blockNumber - 1n),
    read('eth_getTransactionCount', blockNumber),
    read('eth_getTransactionCount', blockNumber - 1n),
  ])
  return count - countBefore === 1n ? after - before + gasUsed * effectiveGasPrice + l1Fee : undefined
}
