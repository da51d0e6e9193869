import * as v from 'valibot'
import { tidy } from '../../adapters/index.js'
import { messageOf, type Network, property } from '../../kernel/plugin.js'
import { toHex } from './chain-id.js'
import type { Room } from './room.js'
import { rpc } from './rpc.js'
import type { Hex } from './service.js'
import { loadAbi } from './viem.js'
import { HexData, isHex, Quantity } from './wire.js'

const Sent = v.object({
  from: HexData,
  to: v.nullable(HexData),
  input: HexData,
  value: Quantity,
  blockNumber: Quantity,
})

const unknown = 'unknown reason'
/** A node may say more than anybody can search through. */
const longest = 1000

/** Why a mined transaction was reverted, found by playing it again; 'unknown reason' when that tells nothing. */
export async function revertReason(room: Room, network: Network, hash: string): Promise<string> {
  try {
    await replay(room, network, hash)
    return unknown // it would pass by now
  } catch (error) {
    const cause = property(error, 'cause')
    const data = property(cause, 'data')
    const reason = isHex(data) && data.length > 2 ? await decode(data) : textReason(messageOf(cause))
    return tidy(reason, 200) || unknown
  }
}

async function replay(room: Room, network: Network, hash: string): Promise<void> {
  const read = { method: 'eth_getTransactionByHash', params: [hash], result: Sent }
  const { from, to, input, value, blockNumber } = await rpc(room, network, read)
  const call = { from, data: input, value: toHex(value), ...(to && { to }) }
  await rpc(room, network, { method: 'eth_call', params: [call, toHex(blockNumber)], result: v.unknown() })
}

/** The text of Error(string), the code of Panic(uint256); an unknown custom error says nothing. */
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
  return /revert(?:ed)?(?: with reason string)?:? '?([^']+?)'?$/i.exec(message.slice(0, longest))?.[1] ?? ''
}
