import type { Adapter, ExplorerPage, Network } from '../../kernel/plugin.js'
import { chainOf } from './chain.js'
import { connect, restore } from './connect.js'
import { discover } from './discovery.js'
import type { Room } from './room.js'
import { decode } from './ss58.js'
import { switchNetwork } from './switch.js'

/**
 * The adapter of `polkadot`. What is needed after the connection loads when it is first used.
 * @param page where wallets leave their objects; none on a server
 */
export function createAdapter(room: Room, page: EventTarget | undefined): Adapter {
  return {
    namespace: 'polkadot',
    discover(report, signal) {
      room.wallets.watch(() => report(room.wallets.list()), signal)
      if (page) discover(room.wallets, page, signal)
    },
    connect: (input) => connect(room, input),
    restore: (input) => restore(room, input),
    disconnect: async () => {}, // the wallet knows no goodbye; who watched has stopped
    switchNetwork: (connection, network) => switchNetwork(room, connection, network),
    signMessage: async (connection, message) => (await import('./sign.js')).signMessage(connection, message),
    getBalance: async (...input) => (await import('./balance.js')).shownBalance(room, ...input),
    isAddress,
    explorerUrl,
  }
}

/** With a network: written for that network. */
function isAddress(address: string, network?: Network): boolean {
  const prefix = decode(address)?.prefix
  return prefix !== undefined && (!network || prefix === chainOf(network).ss58Format)
}

function explorerUrl({ blockExplorers }: Network, what: ExplorerPage): string | undefined {
  const url = blockExplorers?.default.url.replace(/\/$/, '')
  if (!url) return undefined
  return 'address' in what ? `${url}/account/${what.address}` : `${url}/extrinsic/${what.transaction}`
}
