import type { Adapter, ExplorerPage, Network } from '../../kernel/plugin.js'
import { isAddress } from './accounts/address.js'
import { formOf } from './network.js'
import type { StacksState } from './stacks-state.js'
import { awaitReturn, connect, disconnect, restore } from './wallets/connect.js'

/** The adapter of `stacks`. What is needed only after connecting is imported when it is first used. */
export function createAdapter(state: StacksState): Adapter {
  return {
    namespace: 'stacks',
    signIn: { chainName: 'Stacks' },
    connect: (input) => connect(state, input),
    restore: (input) => restore(state, input),
    awaitReturn: (...input) => awaitReturn(state, ...input),
    disconnect: (connection) => disconnect(state, connection),
    switchNetwork: async (connection, network) =>
      (await import('./wallets/switch-network.js')).switchNetwork(state, connection, network),
    signMessage: async (connection, message) =>
      (await import('./signing/sign-message.js')).signMessage(state, connection, message),
    confirm: async (connection) => (await import('./wallets/confirm.js')).confirm(state, connection),
    getBalance: async (...input) => (await import('./rpc/balance.js')).shownBalance(state, ...input),
    pairing: async () => (await import('./pairing-rules.js')).pairingRules,
    isAddress,
    explorerUrl,
  }
}

/** By the paths of the Hiro explorer, whose query names the network. */
export function explorerUrl(network: Network, what: ExplorerPage): string | undefined {
  const base = network.blockExplorers?.default.url
  if (!base) return undefined
  const path = 'address' in what ? `address/${what.address}` : `txid/${withPrefix(what.transaction)}`
  const query = formOf(network) === 'testnet' ? '?chain=testnet' : ''
  return `${base.replace(/\/$/, '')}/${path}${query}`
}

const withPrefix = (hash: string) => (hash.startsWith('0x') ? hash : `0x${hash}`)
