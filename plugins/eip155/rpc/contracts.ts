import type { Network } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { ContractCall, ContractWrite, Hex, Target } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { targetConnection, targetNetwork } from '../target.js'
import { send } from '../transactions/send.js'
import { loadAbi } from './load-abi.js'
import { rpc } from './rpc.js'
import { HexData } from './schemas.js'

/**
 * Calls a contract's function without a transaction and decodes the answer.
 * @throws LatchkeyError LK_RPC, LK_ADDRESS, LK_NETWORK_UNKNOWN, LK_VIEM
 */
export async function readContract(
  state: Eip155State,
  call: ContractCall,
  chosen?: Network,
): Promise<unknown> {
  const network = targetNetwork(state, chosen)
  const { decodeFunctionResult, encodeFunctionData } = await loadAbi()
  const { abi, functionName, args = [] } = call
  const request = { to: requireAddress(call.address), data: encodeFunctionData({ abi, functionName, args }) }
  const data = await rpc(state, network, { method: 'eth_call', params: [request, 'latest'], result: HexData })
  return decodeFunctionResult({ abi, functionName, args, data })
}

/**
 * Sends a transaction that calls a contract's function; resolves with its hash.
 * @throws LatchkeyError what {@link send} throws, LK_NOT_CONNECTED, LK_VIEM
 */
export async function writeContract(state: Eip155State, call: ContractWrite, target?: Target): Promise<Hex> {
  const connection = targetConnection(state, target)
  const network = targetNetwork(state, target?.network)
  const { encodeFunctionData } = await loadAbi()
  const { abi, functionName, args = [], value = 0n, gas, address: to } = call
  const data = encodeFunctionData({ abi, functionName, args })
  return send(state, connection, network, { to, value, data, ...(gas !== undefined && { gas }) })
}
