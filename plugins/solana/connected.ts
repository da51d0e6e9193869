import { accountsOf, type StandardAccount, type StandardWallet } from '../../adapters/index.js'
import type { Accounts, CaipNetworkId, Connected, ConnectInput } from '../../kernel/plugin.js'
import { accountOf } from './accounts.js'
import { mainnet } from './cluster.js'
import { createEmitter } from './emitter.js'
import { createProvider } from './provider.js'
import type { Room } from './room.js'
import { servedBy } from './served.js'
import { watch } from './watch.js'

/** A live connection; undefined without any account. */
export function connected(
  room: Room,
  wallet: StandardWallet,
  found: readonly StandardAccount[],
  { network }: ConnectInput,
): Connected | undefined {
  const [first, ...others] = found.map(({ address }) => accountOf(address))
  if (!first) return undefined
  const accounts: Accounts = [first, ...others]
  const networks = servedBy(room, wallet, found[0])
  const origin = {
    wallet,
    emitter: createEmitter(room.context.report),
    address: first.address,
    network: choose(networks, network?.caipNetworkId),
    shown: accountsOf(wallet),
  }
  return {
    accounts,
    network: origin.network,
    networks,
    provider: createProvider(room, origin),
    watch: (listener) => watch(origin, listener),
  }
}

/** No wallet tells where it is: the wanted network if it serves that, else one it does serve. */
function choose(networks: readonly CaipNetworkId[], wanted: CaipNetworkId | undefined): CaipNetworkId {
  return wanted && networks.includes(wanted) ? wanted : (networks[0] ?? mainnet)
}
