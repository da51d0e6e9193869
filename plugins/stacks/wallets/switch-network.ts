import { callMethod, chainUnsupported, providerMissing } from '../../../adapter-kit/chains/index.js'
import type { Connection, Network } from '../../../kernel/plugin.js'
import { wordOf } from '../network.js'
import type { StacksState } from '../stacks-state.js'
import { capabilitiesOf } from './capabilities.js'
import { ask, isMissing, stacksError } from './wallet-request.js'

/**
 * Switches to another network of the site, which each request to the wallet names. Wallets that are on one network at a
 * time are asked to switch; the visitor may reject that.
 * @throws LatchkeyError LK_SWITCH 'Chain is not supported'; a visitor's rejection has code 4001
 */
export async function switchNetwork(
  state: StacksState,
  connection: Connection,
  network: Network,
): Promise<void> {
  const { connector, networks, provider, watch } = connection
  const isServed = network.chainNamespace === 'stacks' && !network.unsupported
  if (!isServed || networks?.includes(network.caipNetworkId) === false) throw chainUnsupported(network.name)
  try {
    if (connector.type === 'WALLET_CONNECT') await movePaired(provider, network)
    else await askToMove(state, connection, network)
  } catch (error) {
    throw stacksError(error, 'LK_SWITCH', 'Chain is not supported')
  }
  state.sessions.get(watch)?.moveTo(network.caipNetworkId)
}

async function movePaired(provider: object, { caipNetworkId }: Network): Promise<void> {
  await callMethod(provider, 'setDefaultChain', [caipNetworkId], { missing: providerMissing })
}

async function askToMove(
  state: StacksState,
  { connector, provider }: Connection,
  network: Network,
): Promise<void> {
  const names: Readonly<Record<string, string>> = { mainnet: 'Mainnet', testnet: 'Testnet' }
  const name = names[wordOf(network)]
  if (!name || !capabilitiesOf(state, connector.id, provider).movesItself) return
  await ask(provider, { method: 'wallet_changeNetwork', params: { name } }).catch((error) => {
    if (!isMissing(error)) throw error
  })
}
