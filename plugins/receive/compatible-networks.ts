import {
  type AccountType,
  type Adapter,
  type CaipNetworkId,
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

/**
 * Where an address receives, among the site's networks of its namespace: the network in use first, then those the
 * wallet approved, then the others, and in each group test networks last. A smart account exists on one network alone.
 */
export function compatibleNetworks(
  { type, network: current }: Pick<Receiver, 'type' | 'network'>,
  networks: readonly Network[],
  { session, refused }: { readonly session: SessionState; readonly refused: ReadonlySet<CaipNetworkId> },
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
    .filter((network) => isHere(network) || !refused.has(network.caipNetworkId))
    .sort((a, b) => rank(a) - rank(b))
}

/** The networks (CAIP-2) on which an address is not valid: some chains write addresses differently on each network. */
export async function refusedNetworks(
  judge: Pick<Adapter, 'isAddress'>,
  address: string,
  networks: readonly Network[],
): Promise<ReadonlySet<CaipNetworkId>> {
  const refused = await Promise.all(
    networks.map(async (network) => ((await counts(judge, address, network)) ? [] : [network.caipNetworkId])),
  )
  return new Set(refused.flat())
}

async function counts({ isAddress }: Pick<Adapter, 'isAddress'>, address: string, network: Network) {
  try {
    return (await isAddress?.(address, network)) ?? true
  } catch {
    return true // a failed check excludes no network
  }
}

/** A wallet without a list, or with an empty one, can switch to any network. */
function approvedIn(session: SessionState, namespace: string): (network: Network) => boolean {
  const list = connectionIn(session, namespace)?.networks ?? []
  return ({ caipNetworkId }) => list.length === 0 || list.includes(caipNetworkId)
}

function connectionIn({ namespaces }: SessionState, namespace: string): Connection | undefined {
  const state = namespaces[namespace]
  return state?.status === 'connected' ? state.connection : undefined
}
