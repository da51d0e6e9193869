import type { Adapter } from '../../kernel/plugin.js'
import { isAddress } from './address.js'
import { connect, disconnect, restore, switchNetwork } from './connect.js'
import { discover } from './discovery.js'
import { explorerUrl } from './explorer.js'
import type { Room } from './room.js'

/**
 * The adapter of `sui`. What is needed after the connection loads when it is first used.
 * @param page where wallets register; none on a server
 */
export function createAdapter(room: Room, page: EventTarget | undefined): Adapter {
  return {
    namespace: 'sui',
    discover(report, signal) {
      room.wallets.watch(() => report(room.wallets.list()), signal)
      if (page) discover(room.wallets, page, signal)
    },
    connect: (input) => connect(room, input),
    restore: (input) => restore(room, input),
    disconnect: (connection) => disconnect(room, connection),
    switchNetwork: (connection, network) => switchNetwork(room, connection, network),
    signMessage: async (connection, message) =>
      (await import('./sign.js')).signMessage(room, connection, message),
    getBalance: async (...input) => (await import('./balance.js')).shownBalance(room, ...input),
    isAddress,
    explorerUrl,
  }
}
