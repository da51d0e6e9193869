import type { Adapter, ExplorerPage, Network } from '../../kernel/plugin.js'
import { fullAddress, isAddress } from './accounts/address.js'
import type { SuiState } from './sui-state.js'
import { connect, disconnect, restore, switchNetwork } from './wallets/connect.js'
import { discover } from './wallets/discovery.js'

/**
 * The adapter of `sui`. What is needed only after connecting is imported when it is first used.
 * @param page the target on which wallets register; undefined where none should be listed, and on a server
 */
export function createAdapter(state: SuiState, page: EventTarget | undefined): Adapter {
  return {
    namespace: 'sui',
    discover(report, signal) {
      state.wallets.watch(() => report(state.wallets.list()), signal)
      if (page) discover(state.wallets, page, signal)
    },
    connect: (input) => connect(state, input),
    restore: (input) => restore(state, input),
    disconnect: (connection) => disconnect(state, connection),
    switchNetwork: (connection, network) => switchNetwork(state, connection, network),
    signMessage: async (connection, message) =>
      (await import('./signing/sign-message.js')).signMessage(state, connection, message),
    getBalance: async (...input) => (await import('./rpc/balance.js')).shownBalance(state, ...input),
    isAddress,
    explorerUrl,
  }
}

/** By the paths of Sui's explorers, which have `account` where others have `address`. */
function explorerUrl({ blockExplorers }: Network, page: ExplorerPage): string | undefined {
  const base = blockExplorers?.default.url.replace(/\/+$/, '')
  if (!base) return undefined
  if ('transaction' in page) return `${base}/tx/${encodeURIComponent(page.transaction)}`
  return isAddress(page.address) ? `${base}/account/${fullAddress(page.address)}` : undefined
}
