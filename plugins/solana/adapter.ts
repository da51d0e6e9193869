import { awaitStandard } from '../../adapter-kit/chains/index.js'
import type { Adapter, ExplorerPage, Network } from '../../kernel/plugin.js'
import { isAddress } from './accounts/address.js'
import type { SolanaState } from './solana-state.js'
import { clusterOf } from './wallets/cluster.js'
import { connect, disconnect, restore } from './wallets/connect.js'

/** The adapter of `solana`. What is needed only after connecting is imported when it is first used. */
export function createAdapter(state: SolanaState): Adapter {
  return {
    namespace: 'solana',
    signIn: { chainName: 'Solana', oneEmptyLine: true },
    connect: (input) => connect(state, input),
    restore: (input) => restore(state, input),
    awaitReturn: async ({ id }, tell, signal) => {
      const wallet = state.wallets.find(id)?.provider()
      if (wallet) awaitStandard(wallet, tell, signal)
    },
    disconnect: (connection) => disconnect(state, connection),
    switchNetwork: async (connection, network) =>
      (await import('./wallets/switch-network.js')).switchNetwork(state, connection.provider, network),
    signMessage: async (connection, message) =>
      (await import('./signing/sign.js')).signText(state, connection, message),
    getBalance: async (...input) => (await import('./rpc/balance.js')).shownBalance(state, ...input),
    prepareSend: () => void loadLibrary().catch(() => undefined), // the first use loads it again and reports a failure
    send: async (connection, network, request) =>
      (await import('./transactions/send.js')).send(state, connection, network, request),
    getOutcome: async (...input) => (await import('./transactions/outcome.js')).getOutcome(state, ...input),
    fee: async (...input) => (await import('./transactions/fee.js')).fee(state, ...input),
    getToken: async (mint, network) => (await import('./rpc/token.js')).getToken(state, mint, network),
    pairing: async () => (await import('./pairing-rules.js')).pairingRules,
    embedded: async () => (await import('./embedded-rules.js')).embeddedRules,
    onramp: async () => ({ currency: { symbol: 'SOL', name: 'Solana' } }),
    deposits: async () => (await import('./deposit-coins.js')).depositCoins,
    phoneWallets: async () => (await import('./wallets/phone-wallets.js')).phoneWallets,
    networkImages: async () => (await import('./network-images.js')).networkImages,
    indexed: ['tokens'],
    coinAddress: 'So11111111111111111111111111111111111111111',
    assetId,
    isAddress,
    explorerUrl,
  }
}

const assetId = (network: string, token?: string) =>
  `${network}/${token === undefined ? 'slip44:501' : `token:${token}`}`

const loadLibrary = async () => (await import('./transactions/load-library.js')).loadLibrary()

/** By Solscan's paths. Its clusters other than mainnet are named in the query. */
function explorerUrl(network: Network, page: ExplorerPage): string | undefined {
  const base = network.blockExplorers?.default.url
  if (!base) return undefined
  const path = 'address' in page ? `account/${page.address}` : `tx/${page.transaction}`
  const cluster = clusterOf(network)
  const query = cluster === 'devnet' || cluster === 'testnet' ? `?cluster=${cluster}` : ''
  return `${base.replace(/\/$/, '')}/${path}${query}`
}
