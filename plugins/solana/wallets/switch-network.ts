import { chainUnsupported, hasMethod, walletError } from '../../../adapter-kit/chains/index.js'
import { type Network, property } from '../../../kernel/plugin.js'
import { signerOf } from '../signing/signer-of.js'
import type { SolanaState } from '../solana-state.js'
import { providerTarget, type ResolvedTarget } from '../target.js'

/**
 * No wallet is asked: browser wallets name the network with each request.
 * @throws LatchkeyError LK_SWITCH 'Chain is not supported'
 */
export async function switchNetwork(state: SolanaState, provider: object, network: Network): Promise<void> {
  const connected = state.connectedWallets.get(provider)
  const address = connected ? providerTarget(state, provider, connected).address : ''
  ensureNetwork(state, { provider, address, network })
  connected?.emitter.emit('chainChanged', network.caipNetworkId)
}

/**
 * Refuses a network that the account cannot sign for, and sets the network of a pairing session.
 * @throws LatchkeyError LK_SWITCH 'Chain is not supported'
 */
export function ensureNetwork(state: SolanaState, { provider, address, network }: ResolvedTarget): void {
  if (!signerOf(state, { provider, address }).supports(network)) throw chainUnsupported(network.name)
  if (state.connectedWallets.has(provider) || !hasMethod(provider, 'setDefaultChain')) return
  if (property(provider, 'chainId') === network.caipNetworkId) return
  const setDefaultChain = property(provider, 'setDefaultChain')
  try {
    if (typeof setDefaultChain === 'function')
      Reflect.apply(setDefaultChain, provider, [network.caipNetworkId])
  } catch (error) {
    throw walletError(error, 'LK_SWITCH', 'Chain is not supported')
  }
}
