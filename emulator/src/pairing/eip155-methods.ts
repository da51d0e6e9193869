import { type Methods, visibleAccounts, type WalletContext } from '../wallets/context.js'
import { batchMethods } from '../wallets/methods/batch.js'
import { chainMethods } from '../wallets/methods/chains.js'
import { otherMethods } from '../wallets/methods/other.js'
import { signingMethods } from '../wallets/methods/signing.js'

/** The demo wallets' methods, as far as they make sense over a session. */
export function eip155Methods(): Methods {
  const { wallet_switchEthereumChain, wallet_addEthereumChain } = chainMethods
  return {
    eth_accounts: visibleAccounts,
    eth_requestAccounts: visibleAccounts,
    ...(wallet_switchEthereumChain && { wallet_switchEthereumChain }),
    ...(wallet_addEthereumChain && { wallet_addEthereumChain }),
    ...signingMethods,
    ...batchMethods(),
    ...otherMethods,
    eth_sendRawTransaction: (context, params, method) =>
      context.node(context.state.get().chainId, method, Array.isArray(params) ? params : []),
  }
}

/** A session's request names its network, which need not be the one the wallet is on. */
export function onChain(context: WalletContext, chainId: number): WalletContext {
  const { get, set } = context.state
  return { ...context, state: { get: () => ({ ...get(), chainId }), set } }
}
