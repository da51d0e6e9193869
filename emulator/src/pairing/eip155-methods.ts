import { visibleAccounts, type WalletContext, type WalletMethods } from '../wallets/context.js'
import { batchMethods } from '../wallets/methods/batch.js'
import { chainMethods } from '../wallets/methods/chains.js'
import { otherMethods } from '../wallets/methods/other.js'
import { grantPermissions, revokeSession } from '../wallets/methods/permissions.js'
import { signingMethods } from '../wallets/methods/signing.js'

/** The demo wallets' methods that make sense over a session. */
export function eip155Methods(): WalletMethods {
  const { wallet_switchEthereumChain, wallet_addEthereumChain } = chainMethods
  return {
    eth_accounts: visibleAccounts,
    eth_requestAccounts: visibleAccounts,
    ...(wallet_switchEthereumChain && { wallet_switchEthereumChain }),
    ...(wallet_addEthereumChain && { wallet_addEthereumChain }),
    ...signingMethods,
    ...batchMethods(),
    ...otherMethods,
    wallet_grantPermissions: grantPermissions,
    wallet_revokePermissions: revokeSession,
    eth_sendRawTransaction: (context, params, method) =>
      context.node(context.state.get().chainId, method, Array.isArray(params) ? params : []),
  }
}

/** A session request names its network, which may differ from the wallet's current one. */
export function onChain(context: WalletContext, chainId: number): WalletContext {
  const { get, set } = context.state
  return { ...context, state: { get: () => ({ ...get(), chainId }), set } }
}
