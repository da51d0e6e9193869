import type { Adapter } from '../../kernel/plugin.js'
import type { Bip122State } from './bip122-state.js'
import { connect, restore } from './wallets/connect.js'
import { discover } from './wallets/discovery.js'

/**
 * The adapter of `bip122`. What is needed only after connecting is imported when it is first used.
 * @param page where wallets show themselves; undefined on a server
 */
export function createAdapter(state: Bip122State, page: EventTarget | undefined): Adapter {
  const actions = () => import('./operations/actions.js')
  return {
    namespace: 'bip122',
    discover(report, signal) {
      state.wallets.watch(() => report(state.wallets.list()), signal)
      if (page) discover(state, page, signal)
    },
    connect: (input) => connect(state, input),
    restore: (input) => restore(state, input),
    disconnect: async (...input) => (await import('./wallets/disconnect.js')).disconnect(state, ...input),
    confirm: async (...input) => (await import('./wallets/confirm.js')).confirm(state, ...input),
    getBalance: async (...input) => (await import('./rpc/balance.js')).shownBalance(state, ...input),
    isAddress: async (...input) => (await import('./accounts/address.js')).isAddress(...input),
    switchNetwork: async (...input) => (await actions()).switchNetwork(...input),
    signMessage: async (...input) => (await actions()).signMessage(...input),
    send: async (...input) => (await actions()).send(state, ...input),
  }
}
