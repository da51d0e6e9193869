import type { Network } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import type { Room } from './room.js'
import { rpc } from './rpc.js'
import { send } from './send.js'
import type { ContractCall, ContractWrite, Hex, Target } from './service.js'
import { connectionOf, networkOf } from './target.js'
import { loadAbi } from './viem.js'
import { HexData } from './wire.js'

/** @throws LatchkeyError LK_RPC, LK_ADDRESS, LK_NETWORK_UNKNOWN, LK_VIEM */
export async function readContract(room: Room, call: ContractCall, chosen?: Network): Promise<unknown> {
  const network = networkOf(room, chosen)
  const { decodeFunctionResult, encodeFunctionData } = await loadAbi()
  const { abi, functionName, args = [] } = call
  const request = { to: requireAddress(call.address), data: encodeFunctionData({ abi, functionName, args }) }
  const data = await rpc(room, network, { method: 'eth_call', params: [request, 'latest'], result: HexData })
  return decodeFunctionResult({ abi, functionName, args, data })
}

/** @throws LatchkeyError what send throws, LK_NOT_CONNECTED, LK_VIEM */
export async function writeContract(room: Room, call: ContractWrite, target?: Target): Promise<Hex> {
  const connection = connectionOf(room, target)
  const network = networkOf(room, target?.network)
  const { encodeFunctionData } = await loadAbi()
  const { abi, functionName, args = [], value = 0n, gas, address: to } = call
  const data = encodeFunctionData({ abi, functionName, args })
  return send(room, connection, network, { to, value, data, ...(gas !== undefined && { gas }) })
}
