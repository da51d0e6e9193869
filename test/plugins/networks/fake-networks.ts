import {
  type CaipNetworkId,
  type Connection,
  type ConnectorType,
  completeNetwork,
  type Network,
  type SessionState,
} from '../../../kernel/plugin.js'
import { base, mainnet, optimism } from '../../../networks/index.js'

export const ethereum = completeNetwork(mainnet)
export const op = completeNetwork(optimism)
export const onBase = completeNetwork(base)
export const solana: Network = {
  ...ethereum,
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  assets: undefined,
}

interface Wallet {
  readonly type?: ConnectorType
  readonly approved?: unknown
  /** It is there for several namespaces. */
  readonly source?: true
}

/** A live connection to Fox Wallet on a network. */
export function foxOn(network: Network, { type = 'ANNOUNCED', approved, source }: Wallet = {}): Connection {
  const { chainNamespace: namespace, caipNetworkId } = network
  const connection: Connection = {
    connector: { id: 'fox', name: 'Fox Wallet', type, namespace, ...(source && { source }) },
    accounts: [{ namespace, address: 'ada', type: 'eoa' }],
    network: caipNetworkId,
    provider: {},
    watch: () => () => {},
  }
  return Object.assign(connection, { networks: approved })
}

/** A session with these connections; the first one's namespace is active. */
export function sessionOf(connections: readonly Connection[], active = 'eip155'): SessionState {
  const selected: Record<string, CaipNetworkId> = {
    eip155: ethereum.caipNetworkId,
    solana: solana.caipNetworkId,
  }
  for (const { connector, network } of connections) selected[connector.namespace] = network
  const namespaces = Object.fromEntries(
    connections.map((connection) => [
      connection.connector.namespace,
      { status: 'connected' as const, connection, others: [] },
    ]),
  )
  return { namespaces, selected, active }
}
