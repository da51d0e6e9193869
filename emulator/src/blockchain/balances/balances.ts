import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  getAddress,
  type Hex,
  isHex,
} from 'viem'
import type { Chain } from '../../chains/chain.js'
import { caip2 } from '../../chains/chains.js'
import { RpcError } from '../../rpc/call-rpc.js'
import { chainTokens, ether, type Token, tokenIcon } from '../tokens.js'

export interface Balance {
  name: string
  symbol: string
  chainId: string
  address?: string
  value: number
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}

/** An account's balances on one chain, read from its node. Tokens without a balance are left out. */
export async function readBalances(chain: Chain, owner: Address, origin: string): Promise<Balance[]> {
  const network = caip2(chain.id)
  const [coins, amounts] = await Promise.all([
    nativeBalance(chain, owner),
    Promise.all(chainTokens.map(({ address }) => tokenBalance(chain, getAddress(address), owner))),
  ])
  const tokens = chainTokens.flatMap((token, index) => {
    const amount = amounts[index] ?? 0n
    return amount > 0n ? [balanceOf(network, token, amount, origin)] : []
  })
  return [balanceOf(network, ether, coins, origin), ...tokens]
}

/** One entry of the answer. */
export function balanceOf(network: string, token: Token, amount: bigint, origin: string): Balance {
  const numeric = formatUnits(amount, token.decimals)
  return {
    name: token.name,
    symbol: token.symbol,
    chainId: network,
    ...(token.address !== undefined && { address: `${network}:${written(token.address)}` }),
    value: Number(numeric) * token.price,
    price: token.price,
    quantity: { decimals: String(token.decimals), numeric },
    iconUrl: tokenIcon(origin, token),
  }
}

/** The service writes EVM addresses in lower case; base58 addresses are case-sensitive. */
function written(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}

async function nativeBalance(chain: Chain, owner: Address): Promise<bigint> {
  return BigInt(hex(await chain.rpc('eth_getBalance', [owner, 'latest'])))
}

async function tokenBalance(chain: Chain, token: Address, owner: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const result = hex(await chain.rpc('eth_call', [{ to: token, data }, 'latest']))
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: result })
}

function hex(value: unknown): Hex {
  if (!isHex(value)) throw new RpcError(-32603, 'The node answered with something else than hex')
  return value
}
