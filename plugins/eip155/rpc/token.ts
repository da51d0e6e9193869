import * as v from 'valibot'
import { shownText } from '../../../adapter-kit/chains/index.js'
import type { Network, TokenFacts } from '../../../kernel/plugin.js'
import { parseAs } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { Eip155State } from '../eip155-state.js'
import { readContract } from './contracts.js'
import { rpc } from './rpc.js'

const Decimals = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(255))
/** `decimals()` of ERC-20 */
const decimalsCall = '0x313ce567'
const DecimalsAnswer = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.transform(Number), Decimals)

const view = { type: 'function', stateMutability: 'view', inputs: [] } as const
const abi = [
  { ...view, name: 'name', outputs: [{ type: 'string', name: '' }] },
  { ...view, name: 'symbol', outputs: [{ type: 'string', name: '' }] },
  {
    ...view,
    name: 'balanceOf',
    inputs: [{ type: 'address', name: '' }],
    outputs: [{ type: 'uint256', name: '' }],
  },
] as const
const Facts = v.object({ name: shownText(60), symbol: shownText(60), amount: v.bigint() })

/**
 * What an ERC-20 contract says of itself; symbol, name and amount are read only where an owner is given.
 * @throws LatchkeyError LK_RPC, LK_ADDRESS, LK_VIEM; what a contract without these functions answers
 */
export async function getToken(
  state: Eip155State,
  token: string,
  network: Network,
  owner?: string,
): Promise<TokenFacts> {
  const address = requireAddress(token)
  const params = [{ to: address, data: decimalsCall }, 'latest']
  const decimals = rpc(state, network, { method: 'eth_call', params, result: DecimalsAnswer })
  if (owner === undefined) return { decimals: await decimals }
  const read = (functionName: string, args: readonly unknown[] = []) =>
    readContract(state, { address, abi, functionName, args }, network)
  const [scale, name, symbol, amount] = await Promise.all([
    decimals,
    read('name'),
    read('symbol'),
    read('balanceOf', [owner]),
  ])
  return { decimals: scale, ...parseAs(Facts, { name, symbol, amount }) }
}
