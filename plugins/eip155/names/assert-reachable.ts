import { type CaipNetworkId, findNetwork, LatchkeyError, type Network } from '../../../kernel/plugin.js'
import type { Eip155State } from '../eip155-state.js'
import { rpc } from '../rpc/rpc.js'
import { HexData } from '../rpc/schemas.js'

export interface Reach {
  readonly address: string
  /** The network whose record the address is. */
  readonly recordOf: CaipNetworkId
  /** Where the address is to be used. */
  readonly network: CaipNetworkId
  readonly signal: AbortSignal
}

/**
 * A key works on every EVM network, a contract account only where it has code: what is sent to it elsewhere is lost.
 * Where one of the networks is not the site's, it cannot be asked, and nothing is refused.
 * @throws LatchkeyError LK_NAME_CONTRACT; as {@link rpc} while a node does not answer
 */
export async function assertReachable(
  state: Eip155State,
  { address, recordOf, network, signal }: Reach,
): Promise<void> {
  const networks = state.context.store.get(state.context.state.networks)
  const [there, here] = [findNetwork(networks, recordOf), findNetwork(networks, network)]
  if (!there || !here || !(await isContract(state, there, address, signal))) return
  if (await isContract(state, here, address, signal)) return
  throw new LatchkeyError('LK_NAME_CONTRACT', `The name leads to an account on ${there.name} alone`, {
    why: `It has no address for ${here.name}, and the one for ${there.name} is a contract that does not exist on ${here.name}.`,
    fix: `Ask the owner for an address on ${here.name}.`,
  })
}

/** An account that only delegates to a contract (EIP-7702) still has its key. */
const delegation = /^0xef0100[0-9a-f]{40}$/i

async function isContract(state: Eip155State, network: Network, address: string, signal: AbortSignal) {
  const call = { method: 'eth_getCode', params: [address, 'latest'], result: HexData, signal }
  const code = await rpc(state, network, call)
  return code !== '0x' && !delegation.test(code)
}
