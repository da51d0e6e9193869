import { call, chainUnsupported, providerMissing } from '../../adapters/index.js'
import type { Connection, Network } from '../../kernel/plugin.js'
import { abilitiesOf } from './abilities.js'
import { wordOf } from './network.js'
import type { Room } from './room.js'
import { ask, isMissing, stacksError } from './wire.js'

/**
 * Goes to another network of the site: the wallet is told it with each request. Wallets that are on one network at a
 * time are asked to move; the visitor may say no.
 * @throws LatchkeyError LK_SWITCH 'Chain is not supported'; a visitor's no has code 4001
 */
export async function switchNetwork(room: Room, connection: Connection, network: Network): Promise<void> {
  const { connector, networks, provider, watch } = connection
  const isServed = network.chainNamespace === 'stacks' && !network.unsupported
  if (!isServed || networks?.includes(network.caipNetworkId) === false) throw chainUnsupported(network.name)
  try {
    if (connector.type === 'WALLET_CONNECT') await movePaired(provider, network)
    else await askToMove(room, connection, network)
  } catch (error) {
    throw stacksError(error, 'LK_SWITCH', 'Chain is not supported')
  }
  room.lives.get(watch)?.moveTo(network.caipNetworkId)
}

async function movePaired(provider: object, { caipNetworkId }: Network): Promise<void> {
  await call(provider, 'setDefaultChain', [caipNetworkId], { missing: providerMissing })
}

async function askToMove(room: Room, { connector, provider }: Connection, network: Network): Promise<void> {
  const names: Readonly<Record<string, string>> = { mainnet: 'Mainnet', testnet: 'Testnet' }
  const name = names[wordOf(network)]
  if (!name || !abilitiesOf(room, connector.id, provider).movesItself) return
  await ask(provider, { method: 'wallet_changeNetwork', params: { name } }).catch((error) => {
    if (!isMissing(error)) throw error
  })
}
