import { targetConnection as connectionFor } from '../../adapter-kit/chains/index.js'
import { type Connection, LatchkeyError, type Network } from '../../kernel/plugin.js'
import type { Target } from './contract.js'
import type { Eip155State } from './eip155-state.js'

/**
 * The connection that a call is for, the active one by default.
 * @throws LatchkeyError LK_NOT_CONNECTED 'Connector not connected.'
 */
export const targetConnection = ({ context }: Eip155State, target?: Target): Connection =>
  connectionFor(context, 'eip155', 'EVM', target?.connection)

/**
 * The network that a call is for, the selected one by default.
 * @throws LatchkeyError LK_NETWORK_UNKNOWN 'Network not found'
 */
export function targetNetwork({ context }: Eip155State, network?: Network): Network {
  const chosen = network ?? context.store.get(context.state.network('eip155')).network
  if (chosen) return chosen
  throw new LatchkeyError('LK_NETWORK_UNKNOWN', 'Network not found', {
    why: 'No network was given and none of eip155 is selected.',
    fix: 'Pass a network, or configure one in the networks option.',
  })
}
