import type { Adapter } from '../../kernel/plugin.js'
import { isAddress } from './address.js'
import { connect, disconnect, restore } from './connect.js'
import { type DiscoveryOptions, discover } from './discovery.js'
import type { Room } from './room.js'

/**
 * The adapter of `eip155`. What is needed after the connection loads when it is first used.
 * @param page where wallets announce themselves; none on a server
 */
export function createAdapter(room: Room, page: EventTarget | undefined, look: DiscoveryOptions): Adapter {
  return {
    namespace: 'eip155',
    discover(report, signal) {
      room.wallets.watch(() => report(room.wallets.list()), signal)
      if (page) discover(room.wallets, page, look, signal)
    },
    connect: (input) => connect(room, input),
    restore: (input) => restore(room, input),
    disconnect: (connection) => disconnect(room, connection),
    switchNetwork: async ({ provider, connector }, network) =>
      (await import('./switch.js')).switchChain(provider, network, connector.type),
    signMessage: async (connection, message) => (await import('./sign.js')).signMessage(connection, message),
    getBalance: async (...input) => (await import('./balance.js')).shownBalance(room, ...input),
    send: async (connection, network, request) =>
      (await import('./send.js')).send(room, connection, network, request),
    estimate: async (connection, network, request) =>
      (await import('./estimate.js')).estimate(room, connection, network, request),
    isAddress,
  }
}
