import * as v from 'valibot'
import { checksumAddress, type SwapCall } from '../../../adapter-kit/chains/index.js'
import type { Network, SendRequest } from '../../../kernel/plugin.js'
import { parseAs } from '../../../kernel/plugin.js'
import type { Hex } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { loadAbi } from '../rpc/load-abi.js'
import { isHex } from '../rpc/schemas.js'
import { poolFactories } from './pool-factories.js'
import { type Pool, poolTokens } from './pool-tokens.js'

/** The calls of 1inch's router of version 6 that name only pools, with their arguments, each of type uint256. */
const calls: Readonly<Record<string, string>> = {
  unoswap: 'token amount minReturn dex',
  unoswap2: 'token amount minReturn dex dex2',
  unoswap3: 'token amount minReturn dex dex2 dex3',
  unoswapTo: 'to token amount minReturn dex',
  unoswapTo2: 'to token amount minReturn dex dex2',
  unoswapTo3: 'to token amount minReturn dex dex2 dex3',
  ethUnoswap: 'minReturn dex',
  ethUnoswap2: 'minReturn dex dex2',
  ethUnoswap3: 'minReturn dex dex2 dex3',
  ethUnoswapTo: 'to minReturn dex',
  ethUnoswapTo2: 'to minReturn dex dex2',
  ethUnoswapTo3: 'to minReturn dex dex2 dex3',
}
const abi = Object.entries(calls).map(([name, inputs]) => ({
  ...({
    type: 'function',
    name,
    stateMutability: name.startsWith('eth') ? 'payable' : 'nonpayable',
  } as const),
  inputs: inputs.split(' ').map((input) => ({ name: input, type: 'uint256' })),
  outputs: [{ name: 'returnAmount', type: 'uint256' }],
}))

const Word = v.exactOptional(v.bigint())
const Words = v.object({
  to: Word,
  token: Word,
  amount: Word,
  minReturn: v.bigint(),
  dex: v.bigint(),
  dex2: Word,
  dex3: Word,
})

/**
 * A call that leaves out what is bought: the last of its pools gives that.
 * @throws LatchkeyError when no node answers, or viem is missing
 */
export async function readUnoswap(
  state: Eip155State,
  network: Network,
  { to: router, value, data }: SendRequest,
  sender: string,
): Promise<SwapCall | undefined> {
  const words = await wordsOf(data)
  const wrapped = poolFactories[network.caipNetworkId]?.wrapped
  if (!words || !wrapped) return undefined
  const { token, amount = value, to, minReturn: minimum, dex, dex2, dex3 } = words
  const source = token === undefined ? wrapped : addressIn(token)
  const recipient = to === undefined ? sender : addressIn(to)
  const last = dex3 ?? dex2 ?? dex
  const bought = await followPools(state, network, source, [dex, dex2, dex3])
  const unwraps = hasBit(last, 252n)
  if (recipient === undefined || bought === undefined || (unwraps && bought !== wrapped)) return undefined
  return {
    router,
    recipient,
    amount,
    minimum,
    isPartial: false,
    source: token === undefined ? undefined : source,
    target: unwraps ? undefined : bought,
  }
}

async function wordsOf(text = '') {
  const data = text.toLowerCase()
  if (!isHex(data) || data.length < 10) return undefined
  const { decodeFunctionData } = await loadAbi()
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const names = calls[functionName]?.split(' ') ?? []
    return parseAs(Words, Object.fromEntries(names.map((name, index) => [name, args[index]])))
  } catch {
    return undefined
  }
}

/** What comes out at the end where the source goes into the first pool, and what each gives into the next one. */
async function followPools(
  state: Eip155State,
  network: Network,
  source: Hex | undefined,
  words: readonly (bigint | undefined)[],
): Promise<Hex | undefined> {
  const pools = words.filter((word) => word !== undefined).map(poolIn)
  const swaps = await Promise.all(pools.map((pool) => pool && poolTokens(state, network, pool)))
  return swaps.reduce<Hex | undefined>(
    (token, pool) => (pool && pool.takes === token ? pool.gives : undefined),
    source,
  )
}

const hasBit = (word: bigint, at: bigint) => ((word >> at) & 1n) === 1n
const addressBits = 2n ** 160n

function addressIn(word: bigint): Hex | undefined {
  return word < addressBits ? checksumAddress(`0x${word.toString(16).padStart(40, '0')}`) : undefined
}

/**
 * The address and flags of a pool. Undefined for a kind whose address does not tell its tokens (Curve), where the coin
 * is not wrapped, and where the token is taken by another spender (Permit2).
 */
function poolIn(word: bigint): Pool | undefined {
  const kind = word >> 253n
  const address = addressIn(word % addressBits)
  if (kind > 1n || hasBit(word, 251n) || hasBit(word, 250n) || address === undefined) return undefined
  return { kind: kind === 0n ? 'v2' : 'v3', address, zeroForOne: hasBit(word, 247n) }
}
