import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'

/** The address at which clients expect Multicall3 on every EVM chain. */
export const multicallAddress: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const abi = parseAbi([
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'function aggregate3(Call3[] calls) payable',
])

export interface Call {
  readonly target: Address
  readonly callData: Hex
}

/** The data of one transaction that makes all calls, and reverts when one of them fails. */
export function multicall(calls: readonly Call[]): Hex {
  const args = calls.map((call) => ({ ...call, allowFailure: false }))
  return encodeFunctionData({ abi, args: [args] })
}
