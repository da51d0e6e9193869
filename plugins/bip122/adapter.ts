import type { Adapter } from '../../kernel/plugin.js'
import { connect, restore } from './connect.js'
import { type DiscoveryOptions, discover } from './discovery.js'
import type { Room } from './room.js'

/**
 * The adapter of `bip122`. What is needed after the connection loads when it is first used.
 * @param page where wallets show themselves; none on a server
 */
export function createAdapter(room: Room, page: EventTarget | undefined, look: DiscoveryOptions): Adapter {
  return {
    namespace: 'bip122',
    discover(report, signal) {
      room.wallets.watch(() => report(room.wallets.list()), signal)
      if (page) discover(room, page, look, signal)
    },
    connect: (input) => connect(room, input),
    restore: (input) => restore(room, input),
    disconnect: async (connection) => (await import('./disconnect.js')).disconnect(room, connection),
    switchNetwork: async (connection, network) =>
      (await import('./use.js')).switchNetwork(connection, network),
    signMessage: async (connection, message) => (await import('./use.js')).signMessage(connection, message),
    confirm: async (connection) => (await import('./confirm.js')).confirm(room, connection),
    getBalance: async (...input) => (await import('./balance.js')).shownBalance(room, ...input),
    send: async (connection, network, request) =>
      (await import('./use.js')).send(room, connection, network, request),
    isAddress: async (address, network) => (await import('./address.js')).isAddress(address, network),
  }
}
