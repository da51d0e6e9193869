import { callMethod, chainUnsupported, walletError } from '../../../adapter-kit/chains/index.js'
import type { Connection, Network } from '../../../kernel/plugin.js'
import { askKey } from '../accounts/key.js'
import { chainIdOf, prefixOf } from '../chain.js'
import type { CosmosState } from '../cosmos-state.js'
import { enableChains } from './enable-chains.js'
import { moveSession } from './session.js'

/**
 * Reads the account on another chain, which is added to the wallet if need be; `watch` reports accounts and network.
 * @throws LatchkeyError LK_SWITCH 'Chain is not supported'; a visitor's rejection has code 4001
 */
export async function switchNetwork(
  state: CosmosState,
  connection: Connection,
  network: Network,
): Promise<void> {
  try {
    if (connection.connector.type === 'WALLET_CONNECT') await switchPaired(connection, network)
    else await switchInjected(state, connection.provider, network)
  } catch (error) {
    throw walletError(error, 'LK_SWITCH', 'Chain is not supported')
  }
}

async function switchInjected(state: CosmosState, provider: object, network: Network): Promise<void> {
  const session = state.sessions.get(provider)
  if (!session) throw chainUnsupported(network.name)
  const { revision } = session
  const request = { chainId: chainIdOf(state, network.caipNetworkId), prefix: prefixOf(network) }
  await enableChains(provider, { network, chainId: request.chainId })
  const account = await askKey(provider, request)
  const changed = revision !== session.revision // the visitor chose another account in the wallet meanwhile
  const current = changed ? await askKey(provider, request) : account
  moveSession(state, session, { account: current, network: network.caipNetworkId })
}

/** A pairing session serves all its chains at once: only the default chain is set. */
async function switchPaired({ provider }: Connection, network: Network): Promise<void> {
  const missing = () => chainUnsupported(network.name)
  await callMethod(provider, 'setDefaultChain', [network.caipNetworkId], { missing })
}
