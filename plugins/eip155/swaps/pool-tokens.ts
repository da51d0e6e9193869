import { checksumAddress } from '../../../adapter-kit/chains/index.js'
import { type CaipNetworkId, codeOf, type Network } from '../../../kernel/plugin.js'
import type { Hex } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { loadCreate2 } from '../rpc/load-abi.js'
import { rpc } from '../rpc/rpc.js'
import { HexData } from '../rpc/schemas.js'
import { poolCode, poolFactories } from './pool-factories.js'

/** A pool as a call of the router names it. */
export interface Pool {
  readonly kind: 'v2' | 'v3'
  readonly address: Hex
  /** The pool takes its first token and gives its second one. */
  readonly zeroForOne: boolean
}

/** The tokens and the fee that a pool's contract answers. */
interface PoolAnswer {
  readonly zero: Hex
  readonly one: Hex
  readonly fee: number
}

const token0 = '0x0dfe1681'
const token1 = '0xd21220a7'
const feeCall = '0xddca3f43'

/**
 * What the pool takes and what it gives for that. Undefined where it is none of a factory that is known here: neither
 * the router nor the node is believed, since a pool's address is made of its factory and its tokens.
 * @throws LatchkeyError when no node answers
 */
export async function poolTokens(
  state: Eip155State,
  network: Network,
  pool: Pool,
): Promise<{ readonly takes: Hex; readonly gives: Hex } | undefined> {
  const answer = await askPool(state, network, pool)
  if (!answer || (await addressOf(network.caipNetworkId, pool.kind, answer)) !== pool.address)
    return undefined
  const { zero, one } = answer
  return pool.zeroForOne ? { takes: zero, gives: one } : { takes: one, gives: zero }
}

async function askPool(state: Eip155State, network: Network, { kind, address }: Pool) {
  const ask = async (data: string) => {
    const params = [{ to: address, data }, 'latest']
    return /^0x[0-9a-f]{64}$/i.exec(
      await rpc(state, network, { method: 'eth_call', params, result: HexData }),
    )
  }
  try {
    const answers = await Promise.all([token0, token1, ...(kind === 'v3' ? [feeCall] : [])].map(ask))
    const [zero, one, fee = '0x0'] = answers.map((answer) => answer?.[0])
    return answerOf(zero, one, Number(fee))
  } catch (error) {
    if (codeOf(error) === 'LK_RPC') return undefined
    throw error
  }
}

function answerOf(zero: string | undefined, one: string | undefined, fee: number): PoolAnswer | undefined {
  const isComplete = zero !== undefined && one !== undefined && fee < 2 ** 24
  const address = (word: string) => checksumAddress(`0x${word.slice(-40)}`)
  return isComplete ? { zero: address(zero), one: address(one), fee } : undefined
}

/** Where the factory puts the pool of these tokens (EIP-1014). */
async function addressOf(network: CaipNetworkId, kind: Pool['kind'], { zero, one, fee }: PoolAnswer) {
  const from = poolFactories[network]?.[kind]
  if (!from) return undefined
  const { encodeAbiParameters, encodePacked, getContractAddress, keccak256 } = await loadCreate2()
  const address = { type: 'address' } as const
  const salt = keccak256(
    kind === 'v2'
      ? encodePacked(['address', 'address'], [zero, one])
      : encodeAbiParameters([address, address, { type: 'uint24' }], [zero, one, fee]),
  )
  return getContractAddress({ opcode: 'CREATE2', from, salt, bytecodeHash: poolCode[kind] })
}
