import type { Adapter } from '../../kernel/plugin.js'
import type { Bip122State } from './bip122-state.js'
import { connect } from './wallets/connect.js'

/** The adapter of `bip122`. What is needed only after connecting is imported when it is first used. */
export function createAdapter(state: Bip122State): Adapter {
  const actions = () => import('./operations/actions.js')
  return {
    namespace: 'bip122',
    signIn: { chainName: 'Bitcoin' },
    defaultAccountType: 'payment',
    connect: (input) => connect(state, input),
    restore: async (input) => (await import('./wallets/restore.js')).restore(state, input),
    awaitReturn: async (...input) => (await import('./wallets/restore.js')).awaitReturn(state, ...input),
    disconnect: async (...input) => (await actions()).disconnect(state, ...input),
    confirm: async (...input) => (await actions()).confirm(state, ...input),
    getBalance: async (...input) => (await import('./rpc/balance.js')).shownBalance(state, ...input),
    getOutcome: async (...input) => (await import('./rpc/outcome.js')).getOutcome(state, ...input),
    pairing: async () => (await actions()).pairingRules,
    phoneWallets: async () => (await actions()).phoneWallets,
    isAddress: async (...input) => (await actions()).isAddress(...input),
    switchNetwork: async (...input) => (await actions()).switchNetwork(...input),
    signMessage: async (...input) => (await actions()).signMessage(...input),
    send: async (...input) => (await actions()).send(state, ...input),
  }
}
