import { askAdapter, walletReason } from '../../adapter-kit/features/index.js'
import { codeOf, messageOf, type Network, type PluginContext } from '../../kernel/plugin.js'
import type { NetworkByHand } from './contract.js'
import { connectionIn } from './list-networks.js'

/** Switches the wallet, or without one the modal, to a network, and counts it. */
export async function switchAndTrack(context: PluginContext, network: Network): Promise<void> {
  await context.session.switchNetwork(network)
  context.track('SWITCH_NETWORK', { network: network.caipNetworkId })
}

/** Why a wallet did not switch, as far as it matters to the visitor. */
export type SwitchFailure = 'declined' | 'pending' | 'lost' | 'unsupported'

export function failureOf(error: unknown): SwitchFailure {
  // Code -32002: an earlier request still waits in the wallet.
  if (codeOf(error) === 'LK_WALLET_PENDING' || codeOf(error) === -32002) return 'pending'
  if (codeOf(error) === 'LK_WALLET_LOST') return 'lost'
  const unsupported = codeOf(error) === 'LK_SWITCH' || messageOf(error) === 'Chain is not supported'
  return unsupported ? 'unsupported' : 'declined'
}

export interface SwitchProblem {
  readonly failure: SwitchFailure
  /** What the wallet said, where it cannot use the network. */
  readonly reason?: string | undefined
  /** What the visitor can add to such a wallet. */
  readonly byHand?: NetworkByHand | undefined
}

/** What a view shows of a switch that failed. Never rejects. */
export async function problemOf(
  context: Pick<PluginContext, 'use' | 'report'>,
  network: Network,
  error: unknown,
): Promise<SwitchProblem> {
  const failure = failureOf(error)
  if (failure !== 'unsupported') return { failure }
  const byHand = await askAdapter(context, network.chainNamespace, (adapter) =>
    adapter.networkByHand?.(network),
  )
  return { failure, reason: walletReason(error), byHand }
}

/**
 * The view on which a switch is made; `SwitchActiveChain` asks for another wallet. Undefined: no wallet has to be
 * asked.
 */
type SwitchView = 'SwitchNetwork' | 'SwitchActiveChain' | undefined

/** Asks the wallet in use whether it can be connected where nothing is connected yet. */
export async function viewFor(context: PluginContext, network: Network): Promise<SwitchView> {
  const { store, state } = context
  const { chainNamespace: namespace, caipNetworkId: id } = network
  const session = store.get(state.session)
  const [inUse, there] = [connectionIn(session), connectionIn(session, namespace)]
  if (there) return there.network === id ? undefined : 'SwitchNetwork'
  if (!inUse) return undefined
  return (await serves(context, namespace)) ? 'SwitchNetwork' : 'SwitchActiveChain'
}

/** Whether the wallet in use can connect in the namespace as well; false where its source cannot be asked. */
async function serves({ use, report, store, state }: PluginContext, namespace: string): Promise<boolean> {
  const inUse = connectionIn(store.get(state.session))
  if (!inUse?.connector.source) return false
  try {
    const source = await use(`source:${inUse.connector.id}`)
    return (await source.serves?.(inUse, namespace)) ?? false
  } catch (error) {
    report(error)
    return false
  }
}
