import type { Adapter } from '../../kernel/plugin.js'
import { isAddress } from './address.js'
import { connect, disconnect, restore } from './connect.js'
import { type DiscoveryOptions, discover } from './discovery.js'
import { explorerUrl } from './explorer.js'
import type { Room } from './room.js'

/**
 * The adapter of `stacks`. What is needed after the connection loads when it is first used.
 * @param page where wallets leave their objects; none on a server
 */
export function createAdapter(room: Room, page: EventTarget | undefined, look: DiscoveryOptions): Adapter {
  return {
    namespace: 'stacks',
    discover(report, signal) {
      room.wallets.watch(() => report(room.wallets.list()), signal)
      if (page) discover(room.wallets, page, look, signal)
    },
    connect: (input) => connect(room, input),
    restore: (input) => restore(room, input),
    disconnect: (connection) => disconnect(room, connection),
    switchNetwork: async (connection, network) =>
      (await import('./switch.js')).switchNetwork(room, connection, network),
    signMessage: async (connection, message) =>
      (await import('./sign.js')).signMessage(room, connection, message),
    confirm: async (connection) => (await import('./confirm.js')).confirm(room, connection),
    getBalance: async (...input) => (await import('./balance.js')).shownBalance(room, ...input),
    isAddress,
    explorerUrl,
  }
}
