import { call, chainUnsupported, walletError } from '../../adapters/index.js'
import type { Connection, Network } from '../../kernel/plugin.js'
import { chainIdOf, prefixOf } from './chain.js'
import { askKey } from './key.js'
import { move } from './live.js'
import { open } from './open.js'
import type { Room } from './room.js'

/**
 * Reads the account on another chain, which the wallet learns if need be; accounts and network are told through watch.
 * @throws LatchkeyError LK_SWITCH 'Chain is not supported'; a visitor's no has code 4001
 */
export async function switchNetwork(room: Room, connection: Connection, network: Network): Promise<void> {
  try {
    if (connection.connector.type === 'WALLET_CONNECT') await switchPaired(connection, network)
    else await switchInjected(room, connection.provider, network)
  } catch (error) {
    throw walletError(error, 'LK_SWITCH', 'Chain is not supported')
  }
}

async function switchInjected(room: Room, provider: object, network: Network): Promise<void> {
  const live = room.live.get(provider)
  if (!live) throw chainUnsupported(network.name)
  const { turn } = live
  const asked = { chainId: chainIdOf(room, network.caipNetworkId), prefix: prefixOf(network) }
  await open(provider, { network, chainId: asked.chainId })
  const account = await askKey(provider, asked)
  const changed = turn !== live.turn // the owner chose another account meanwhile
  const now = changed ? await askKey(provider, asked) : account
  move(room, live, { account: now, network: network.caipNetworkId })
}

/** A session serves its chains at once: it only has to be told which one is meant. */
async function switchPaired({ provider }: Connection, network: Network): Promise<void> {
  const missing = () => chainUnsupported(network.name)
  await call(provider, 'setDefaultChain', [network.caipNetworkId], { missing })
}
