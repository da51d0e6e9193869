import { call, providerMissing } from '../../adapters/index.js'
import type { Connection, Network } from '../../kernel/plugin.js'
import type { Room } from './room.js'

/**
 * Goes to another network. Browser wallets serve all of them and are not asked; a pairing session serves those it
 * granted.
 * @throws LatchkeyError LK_SWITCH 'Chain is not supported', LK_PROVIDER
 */
export async function switchNetwork(room: Room, connection: Connection, network: Network): Promise<void> {
  const { accounts, connector, provider } = connection
  if (connector.type === 'WALLET_CONNECT') {
    await call(provider, 'setDefaultChain', [network.caipNetworkId], { missing: providerMissing })
    return
  }
  const live = room.live.get(provider)
  if (!live) throw providerMissing()
  live.move(network, accounts[0].address)
}
