import { awaitStandard } from '../../adapter-kit/chains/index.js'
import type { Adapter, ExplorerPage, Network } from '../../kernel/plugin.js'
import { fullAddress, isAddress } from './accounts/address.js'
import type { SuiState } from './sui-state.js'
import { connect, disconnect, restore, switchNetwork } from './wallets/connect.js'

/** The adapter of `sui`. What is needed only after connecting is imported when it is first used. */
export function createAdapter(state: SuiState): Adapter {
  return {
    namespace: 'sui',
    signIn: { chainName: 'Sui' },
    connect: (input) => connect(state, input),
    restore: (input) => restore(state, input),
    awaitReturn: async ({ id }, tell, signal) => {
      const wallet = state.wallets.find(id)?.provider()
      if (wallet) awaitStandard(wallet, tell, signal)
    },
    disconnect: (connection) => disconnect(state, connection),
    switchNetwork: (connection, network) => switchNetwork(state, connection, network),
    signMessage: async (connection, message) =>
      (await import('./signing/sign-message.js')).signMessage(state, connection, message),
    getBalance: async (...input) => (await import('./rpc/balance.js')).shownBalance(state, ...input),
    pairing: async () => (await import('./pairing-rules.js')).pairingRules,
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
