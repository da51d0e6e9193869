import { targetConnection } from '../../adapter-kit/chains/index.js'
import { type CaipNetworkId, type Network, unsupportedNetwork } from '../../kernel/plugin.js'
import type { Target } from './contract.js'
import type { ConnectedWallet, SolanaState } from './solana-state.js'

/** What a call is for: an account on a network, and the provider of its wallet. */
export interface ResolvedTarget {
  readonly provider: object
  readonly address: string
  readonly network: Network
}

const sessionOf = ({ context }: SolanaState) => context.store.get(context.state.session).namespaces.solana

/** The target of a call to a provider of this plugin: the account and the network that the session now has for it. */
export function providerTarget(
  state: SolanaState,
  provider: object,
  connected: ConnectedWallet,
): ResolvedTarget {
  const session = sessionOf(state)
  const all = session?.status === 'connected' ? [session.connection, ...session.others] : []
  const current = all.find((connection) => connection.provider === provider)
  const network = networkById(state, current?.network ?? connected.network)
  return { provider, address: current?.accounts[0].address ?? connected.address, network }
}

/** The target of a call to the service. @throws LatchkeyError LK_NOT_CONNECTED 'Connector not connected.' */
export function resolveTarget(state: SolanaState, target: Target = {}): ResolvedTarget {
  const { provider, accounts, network } = targetConnection(
    state.context,
    'solana',
    'Solana',
    target.connection,
  )
  return { provider, address: accounts[0].address, network: target.network ?? networkById(state, network) }
}

function networkById({ context }: SolanaState, id: CaipNetworkId): Network {
  const networks = context.store.get(context.state.networks)
  return networks.find(({ caipNetworkId }) => caipNetworkId === id) ?? unsupportedNetwork(id)
}
