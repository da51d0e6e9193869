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
    disconnect: async (...input) => (await import('./disconnect.js')).disconnect(room, ...input),
    confirm: async (...input) => (await import('./confirm.js')).confirm(room, ...input),
    getBalance: async (...input) => (await import('./balance.js')).shownBalance(room, ...input),
    isAddress: async (...input) => (await import('./address.js')).isAddress(...input),
    switchNetwork: async (...input) => (await import('./use.js')).switchNetwork(...input),
    signMessage: async (...input) => (await import('./use.js')).signMessage(...input),
    send: async (...input) => (await import('./use.js')).send(room, ...input),
  }
}
