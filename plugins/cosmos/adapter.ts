import { createTtlCache } from '../../adapter-kit/chains/index.js'
import type { Adapter } from '../../kernel/plugin.js'
import { isAddress } from './accounts/address.js'
import type { CosmosState } from './cosmos-state.js'
import { connect, disconnect, restore } from './wallets/connect.js'

/** The adapter of `cosmos`. What is needed only after connecting is imported when it is first used. */
export function createAdapter(deps: Omit<CosmosState, 'sessions' | 'balances'>): Adapter {
  const state: CosmosState = { ...deps, sessions: new WeakMap(), balances: createTtlCache() }
  return {
    namespace: 'cosmos',
    signIn: { chainName: 'Cosmos' },
    connect: (input) => connect(state, input),
    restore: (input) => restore(state, input),
    // The event says only that something changed: restoring then asks whether the page is allowed.
    awaitReturn: async ({ id }, tell, signal) => {
      const event = state.entries.find((entry) => entry.id === id)?.event
      if (event && !signal.aborted) state.page?.addEventListener(event, tell, { signal })
    },
    disconnect: (connection) => disconnect(state, connection),
    switchNetwork: async (connection, network) =>
      (await import('./wallets/switch-network.js')).switchNetwork(state, connection, network),
    signMessage: async (connection, message) =>
      (await import('./signing/sign-message.js')).signMessage(state, connection, message),
    confirm: async (connection) => (await import('./wallets/confirm.js')).confirmAccount(state, connection),
    getBalance: async (...input) => (await import('./rpc/balance.js')).shownBalance(state, ...input),
    pairing: async () => (await import('./pairing-rules.js')).pairingRules,
    isAddress: (address, network) => isAddress(state, address, network),
  }
}
