import {
  type AccountType,
  type Adapter,
  type Connection,
  type Network,
  namespaceOf,
  type SessionState,
} from '../../kernel/plugin.js'

export interface Receiver {
  readonly address: string
  readonly type: AccountType | undefined
  /** CAIP-2. */
  readonly network: Network
}

/** What tells on which networks an address counts: chains that write it another way on each say no to some. */
type Judge = Pick<Adapter, 'isAddress'> | undefined

/**
 * Where an address receives, among the site's networks of its chain family: where it is now first, then what the
 * wallet approved, then the rest, and test networks below each. A smart account lives on one network alone.
 */
export function compatibleNetworks(
  { address, type, network: current }: Receiver,
  networks: readonly Network[],
  { session, judge }: { readonly session: SessionState; readonly judge: Judge },
): readonly Network[] {
  const id = current.caipNetworkId
  const isHere = (network: Network) => network.caipNetworkId === id
  if (type === 'smartAccount') return networks.filter(isHere)
  const namespace = namespaceOf(id)
  const approved = approvedIn(session, namespace)
  const rank = (network: Network) =>
    isHere(network) ? 0 : 1 + Number(!!network.testnet) + (approved(network) ? 0 : 2)
  return networks
    .filter((network) => network.chainNamespace === namespace)
    .filter((network) => isHere(network) || counts(judge, address, network))
    .sort((a, b) => rank(a) - rank(b))
}

function counts(judge: Judge, address: string, network: Network): boolean {
  try {
    return judge?.isAddress?.(address, network) ?? true
  } catch {
    return true // nobody is told "no" because of a fault
  }
}

/** A wallet without a list, or with an empty one, goes anywhere. */
function approvedIn(session: SessionState, namespace: string): (network: Network) => boolean {
  const list = connectionIn(session, namespace)?.networks ?? []
  return ({ caipNetworkId }) => list.length === 0 || list.includes(caipNetworkId)
}

function connectionIn({ namespaces }: SessionState, namespace: string): Connection | undefined {
  const state = namespaces[namespace]
  return state?.status === 'connected' ? state.connection : undefined
}
