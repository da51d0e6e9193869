import type { Adapter } from '../../kernel/plugin.js'
import { isAddress } from './address.js'
import { connect, disconnect, restore } from './connect.js'
import { discover } from './discovery.js'
import type { Room } from './room.js'

/** The adapter of `cosmos`. What is needed after the connection loads when it is first used. */
export function createAdapter(room: Room): Adapter {
  return {
    namespace: 'cosmos',
    discover(report, signal) {
      room.wallets.watch(() => report(room.wallets.list()), signal)
      if (room.page) discover(room, room.page, signal)
    },
    connect: (input) => connect(room, input),
    restore: (input) => restore(room, input),
    disconnect: (connection) => disconnect(room, connection),
    switchNetwork: async (connection, network) =>
      (await import('./switch.js')).switchNetwork(room, connection, network),
    signMessage: async (connection, message) =>
      (await import('./sign.js')).signMessage(room, connection, message),
    confirm: async (connection) => (await import('./confirm.js')).confirmAccount(room, connection),
    getBalance: async (...input) => (await import('./balance.js')).shownBalance(room, ...input),
    isAddress: (address, network) => isAddress(room, address, network),
  }
}
