import * as v from 'valibot'
import { sanitizeText } from '../../../adapter-kit/chains/index.js'
import { messageOf, type Network, property } from '../../../kernel/plugin.js'
import type { Hex } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { toHex } from '../rpc/chain-id.js'
import { loadAbi } from '../rpc/load-abi.js'
import { rpc } from '../rpc/rpc.js'
import { HexData, isHex, Quantity } from '../rpc/schemas.js'

const MinedTransaction = v.object({
  from: HexData,
  to: v.nullable(HexData),
  input: HexData,
  value: Quantity,
  blockNumber: Quantity,
})

const unknown = 'unknown reason'
/** The most characters of a node's error that are searched for the reason. */
const maxSearched = 1000

/**
 * Why a mined transaction was reverted, found by executing it again; 'unknown reason' when that gives no readable text.
 */
export async function revertReason(state: Eip155State, network: Network, hash: string): Promise<string> {
  try {
    await replay(state, network, hash)
    return unknown // executed now, it succeeds
  } catch (error) {
    return (await readableReason(property(error, 'cause'))) || unknown
  }
}

/** The reason in a node's error, clean to show; empty where it gives no readable text. */
export async function readableReason(cause: unknown): Promise<string> {
  const data = property(cause, 'data')
  const reason = isHex(data) && data.length > 2 ? await decode(data) : textReason(messageOf(cause))
  return sanitizeText(reason, 200)
}

async function replay(state: Eip155State, network: Network, hash: string): Promise<void> {
  const query = { method: 'eth_getTransactionByHash', params: [hash], result: MinedTransaction }
  const { from, to, input, value, blockNumber } = await rpc(state, network, query)
  const call = { from, data: input, value: toHex(value), ...(to && { to }) }
  await rpc(state, network, { method: 'eth_call', params: [call, toHex(blockNumber)], result: v.unknown() })
}

/** The text of Error(string), or the code of Panic(uint256); empty for a custom error, whose ABI is not known. */
async function decode(data: Hex): Promise<string> {
  try {
    const { decodeErrorResult } = await loadAbi()
    const { errorName, args } = decodeErrorResult({ abi: [], data })
    return errorName === 'Error' ? String(args?.[0]) : `${errorName}(${String(args?.[0])})`
  } catch {
    return ''
  }
}

function textReason(message: string): string {
  return (
    /revert(?:ed)?(?: with reason string)?:? '?([^']+?)'?$/i.exec(message.slice(0, maxSearched))?.[1] ?? ''
  )
}
