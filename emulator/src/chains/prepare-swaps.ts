import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseAbi,
} from 'viem'
import { creationBytecode, runtimeBytecode } from '../bytecode.js'

/** 1inch's router of version 6, where it is on the chains that the emulator plays. */
export const routerAddress: Address = '0x111111125421cA6dc452d289314280a0f8842A65'
/** The address by which routers and services name the chain's coin. */
export const coinAddress: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** Deploys the tokens; none of the demo accounts. */
export const swapDeployer: Address = '0x0000000000000000000000000000000000005a4b'

interface SwapToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** US dollars for one. */
  readonly price: number
  /** How it differs from ERC-20: see TestToken.sol. */
  readonly kind: 0 | 1 | 2
  readonly address: Address
}

const at = (nonce: bigint) => getContractAddress({ from: swapDeployer, nonce })

/** Tokens that can only be had by a swap: no account owns any at first. */
export const swapTokens: readonly SwapToken[] = [
  { name: 'Test Euro', symbol: 'TEUR', decimals: 18, price: 1.1, kind: 0, address: at(0n) },
  { name: 'Strict Dollar', symbol: 'STRD', decimals: 6, price: 1, kind: 1, address: at(1n) },
  { name: 'Toll Token', symbol: 'TOLL', decimals: 18, price: 2, kind: 2, address: at(2n) },
]

/** What a swap is quoted by: everything that has a pool. */
export interface Pool {
  readonly address: Address
  readonly decimals: number
  readonly price: number
}

export const routerAbi = parseAbi([
  'function setPool(address token, uint256 price, uint256 depth, uint8 decimals)',
  'function quote(address from, address to, uint256 amount) view returns (uint256)',
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable returns (uint256, uint256)',
])
const tokenAbi = parseAbi(['function mint(address to, uint256 value)'])

/** Dollars in each pool, with 18 decimals. */
const depth = 10_000_000n * 10n ** 18n

/** The transaction that sets a token's price. */
export function poolCall({ address, decimals, price }: Pool): { to: Address; data: Hex } {
  const units = BigInt(Math.round(price * 1e6)) * 10n ** 12n
  const args = [address, units, depth, decimals] as const
  return { to: routerAddress, data: encodeFunctionData({ abi: routerAbi, functionName: 'setPool', args }) }
}

/** What puts tokens, the router and its pools on a new chain; all sent by {@link swapDeployer}, in this order. */
export function swapTransactions(dollar: Address): readonly { to?: Address; data: Hex }[] {
  const tokens = swapTokens.map(({ name, symbol, decimals, kind }) => ({
    data: encodeDeployData({
      abi: parseAbi(['constructor(string name, string symbol, uint8 decimals, uint8 kind)']),
      bytecode: creationBytecode('TestToken'),
      args: [name, symbol, decimals, kind],
    }),
  }))
  const reserves = swapTokens.map(({ address, decimals }) => {
    const args = [routerAddress, 10_000_000n * 10n ** BigInt(decimals)] as const
    return { to: address, data: encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args }) }
  })
  const pools: readonly Pool[] = [
    { address: coinAddress, decimals: 18, price: 3000 },
    { address: dollar, decimals: 6, price: 1 },
    ...swapTokens,
  ]
  return [...tokens, ...reserves, ...pools.map(poolCall)]
}

export const routerCode = (): Hex => runtimeBytecode('TestRouter')
