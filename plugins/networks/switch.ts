import { codeOf, messageOf, type Network, type PluginContext } from '../../kernel/plugin.js'

/** Brings the wallet, or without one the modal, to a network, and counts it. */
export async function switchAndTrack(context: PluginContext, network: Network): Promise<void> {
  await context.session.switchNetwork(network)
  context.track('SWITCH_NETWORK', { network: network.caipNetworkId })
}

/** Why a wallet stayed where it was, as far as a visitor cares. */
export type SwitchFailure = 'declined' | 'pending' | 'unsupported'

export function failureOf(error: unknown): SwitchFailure {
  // Code -32002: an earlier request still waits in the wallet.
  if (codeOf(error) === 'LK_WALLET_PENDING' || codeOf(error) === -32002) return 'pending'
  const unsupported = codeOf(error) === 'LK_SWITCH' || messageOf(error) === 'Chain is not supported'
  return unsupported ? 'unsupported' : 'declined'
}
