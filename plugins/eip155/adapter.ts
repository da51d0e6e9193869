import type { Adapter } from '../../kernel/plugin.js'
import { canonicalAddress, isAddress } from './accounts/address.js'
import type { Eip155State } from './eip155-state.js'
import { connect, disconnect, restore } from './wallets/connect.js'

/** The adapter of `eip155`. What is needed only after connecting is imported when it is first used. */
export function createAdapter(state: Eip155State): Adapter {
  return {
    namespace: 'eip155',
    signIn: { chainName: 'Ethereum', isEip4361: true },
    connect: (input) => connect(state, input),
    restore: (input) => restore(state, input),
    awaitReturn: async (...input) => (await import('./wallets/watch.js')).awaitReturn(state, ...input),
    disconnect: (connection) => disconnect(state, connection),
    switchNetwork: async ({ provider, connector }, network) =>
      (await import('./wallets/switch-chain.js')).switchChain(provider, network, connector.type),
    networkByHand: async (network) => (await import('./wallets/switch-chain.js')).networkByHand(network),
    signMessage: async (connection, message) =>
      (await import('./signing/sign-message.js')).signMessage(connection, message),
    getBalance: async (...input) => (await import('./rpc/balance.js')).shownBalance(state, ...input),
    send: async (connection, network, request) =>
      (await import('./transactions/send.js')).send(state, connection, network, request),
    sendsTogether: async (...input) =>
      (await import('./transactions/send-together.js')).sendsTogether(state, ...input),
    sendTogether: async (...input) =>
      (await import('./transactions/send-together.js')).sendTogether(state, ...input),
    getBatchOutcome: async (...input) =>
      (await import('./transactions/batch-outcome.js')).getBatchOutcome(state, ...input),
    fee: async (...input) => (await import('./transactions/fee.js')).fee(state, ...input),
    getOutcome: async (...input) => (await import('./transactions/outcome.js')).getOutcome(state, ...input),
    getToken: async (...input) => (await import('./rpc/token.js')).getToken(state, ...input),
    pairing: async () => (await import('./pairing/pairing-rules.js')).pairingRules,
    embedded: async () => (await import('./pairing/embedded-rules.js')).embeddedRules,
    phoneWallets: async () => (await import('./wallets/phone-wallets.js')).phoneWallets,
    networkImages: async () => (await import('./network-images.js')).networkImages,
    swaps: async () => (await import('./swaps/swap-rules.js')).createSwapRules(state),
    onramp: async () => ({ currency: { symbol: 'USDC', name: 'USD Coin' } }),
    deposits: async () => (await import('./deposit-coins.js')).depositCoins,
    permissions: async () => (await import('./permissions/permission-rules.js')).createPermissionRules(state),
    names: async () => (await import('./names/account-names.js')).createAccountNames(state),
    getHoldings: async (...input) => (await import('./wallets/holdings.js')).getHoldings(state, ...input),
    defaultAccountType: 'smartAccount',
    indexed: ['tokens', 'fresh', 'nfts', 'history', 'names'],
    coinAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    assetId,
    isAddress,
    canonicalAddress,
  }
}

/** Numbers of SLIP-44 for coins of their own: BNB on its two chains. */
const coins: Readonly<Record<string, number>> = { 'eip155:56': 714, 'eip155:204': 714 }

const assetId = (network: string, token?: string) =>
  token === undefined ? `${network}/slip44:${coins[network] ?? 60}` : `${network}/erc20:${token}`
