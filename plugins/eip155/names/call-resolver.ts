import * as v from 'valibot'
import { codeOf, LatchkeyError, type Network, parseAs, property } from '../../../kernel/plugin.js'
import type { Hex } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { readContract } from '../rpc/contracts.js'
import type { loadViem } from './load-library.js'
import { toDnsWireFormat } from './normalize-ens.js'
import { resolverAbi } from './resolver-abi.js'

type Library = Awaited<ReturnType<typeof loadViem>>

export interface ResolverQuery {
  readonly state: Eip155State
  readonly mainnet: Network
  readonly resolver: string
  readonly library: Library
  /** Normalised. */
  readonly name: string
}

const Answer = v.looseTuple([
  v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)),
])

/** The record's bytes; undefined when the resolver has none for the name, or there is no resolver. */
export async function callResolver(query: ResolverQuery, inner: Hex): Promise<Hex | undefined> {
  const { state, mainnet, resolver, library, name } = query
  const args = [library.bytesToHex(toDnsWireFormat(name)), inner]
  try {
    const call = { address: resolver, abi: resolverAbi, functionName: 'resolve', args }
    const [data] = parseAs(Answer, await readContract(state, call, mainnet))
    return data === '0x' ? undefined : data
  } catch (error) {
    if (isOffChain(error)) throw offChain(error)
    if (isRevert(error) || property(error, 'name') === 'AbiDecodingZeroDataError') return undefined
    throw error
  }
}

/** Whether the contract itself reverted the call. */
function isRevert(error: unknown): boolean {
  const cause = property(error, 'cause')
  return (
    codeOf(error) === 'LK_RPC' && (codeOf(cause) === 3 || /revert/i.test(String(property(cause, 'message'))))
  )
}

/** EIP-3668: the answer is at a server that the contract names, and that is not known beforehand. */
const offChainLookup = '0x556f1830'

function isOffChain(error: unknown): boolean {
  return isRevert(error) && String(property(property(error, 'cause'), 'data')).startsWith(offChainLookup)
}

function offChain(cause: unknown): LatchkeyError {
  return new LatchkeyError('LK_NAME_OFFCHAIN', 'The name is kept off the chain', {
    // The owner of a name chooses the server: it would see each visitor, and nothing on the chain vouches for it.
    why: 'Where it leads is kept at a server that the name’s owner chose, and this page asks no such server.',
    fix: 'Use the address.',
    cause,
  })
}
