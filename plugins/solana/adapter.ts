import type { Adapter } from '../../kernel/plugin.js'
import { isAddress } from './address.js'
import { connect, disconnect, restore } from './connect.js'
import { discover } from './discovery.js'
import { explorerUrl } from './explorer.js'
import type { Room } from './room.js'

/**
 * The adapter of `solana`. What is needed after the connection loads when it is first used.
 * @param page where wallets register; none on a server
 */
export function createAdapter(room: Room, page: EventTarget | undefined): Adapter {
  return {
    namespace: 'solana',
    discover(report, signal) {
      room.wallets.watch(() => report(room.wallets.list()), signal)
      if (page) discover(room.wallets, page, signal)
    },
    connect: (input) => connect(room, input),
    restore: (input) => restore(room, input),
    disconnect: (connection) => disconnect(room, connection),
    switchNetwork: async (connection, network) =>
      (await import('./switch.js')).switchNetwork(room, connection.provider, network),
    signMessage: async (connection, message) =>
      (await import('./sign.js')).signText(room, connection, message),
    getBalance: async (...input) => (await import('./balance.js')).shownBalance(room, ...input),
    send: async (connection, network, request) =>
      (await import('./send.js')).send(room, connection, network, request),
    estimate: async (connection, network, request) =>
      (await import('./estimate.js')).estimate(room, connection, network, request),
    isAddress,
    explorerUrl,
  }
}
