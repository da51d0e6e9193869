import type { CaipNetworkId, Namespace } from './caip.js'
import { isCaipNetworkId, namespaceOf, referenceOf } from './caip.js'

/** What a site passes: a viem-style chain, or a network that says its namespace. */
export interface NetworkInput {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  readonly chainNamespace?: Namespace
  readonly caipNetworkId?: CaipNetworkId
  readonly deprecatedCaipNetworkId?: CaipNetworkId
  readonly network?: string
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string } | undefined
  /** What only the namespace's adapter understands, by namespace, e.g. `{ cosmos: { bech32Prefix: 'osmo' } }`. */
  readonly extra?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined
}

/** A network the modal knows: completed from what the site passed. */
export interface Network extends NetworkInput {
  readonly chainNamespace: Namespace
  readonly caipNetworkId: CaipNetworkId
  /** `default` is what we read from; `chainDefault` is what a wallet may be told (never holds a project id). */
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] }
    readonly chainDefault: { readonly http: readonly string[] }
  }
  /** True for the placeholder of a chain that the site did not configure. */
  readonly unsupported?: true
}

/** Completes a viem-style chain: without a namespace it is `eip155`. */
export function completeNetwork(input: NetworkInput, customRpcUrls: readonly string[] = []): Network {
  const chainNamespace =
    input.chainNamespace ?? (input.caipNetworkId ? namespaceOf(input.caipNetworkId) : 'eip155')
  const urls = input.rpcUrls.default.http
  return {
    ...input,
    chainNamespace,
    caipNetworkId: input.caipNetworkId ?? `${chainNamespace}:${input.id}`,
    rpcUrls: {
      default: { http: customRpcUrls.length > 0 ? customRpcUrls : urls },
      chainDefault: { http: urls },
    },
  }
}

/** The placeholder for a chain the wallet is on and the site did not configure. */
export function unsupportedNetwork(caipNetworkId: CaipNetworkId): Network {
  const unknown = {
    id: referenceOf(caipNetworkId),
    caipNetworkId,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
  return { ...completeNetwork(unknown), unsupported: true }
}

/** A network as the host may name it: CAIP-2, plain id, or the network itself. */
export type NetworkRef =
  | CaipNetworkId
  | number
  | string
  | { readonly id: number | string; readonly caipNetworkId?: CaipNetworkId }

/** Namespaces share numbers (Ethereum and Stacks are both 1): a plain one means the EVM's first. */
function byPlainId(networks: readonly Network[], id: string): Network | undefined {
  const matches = networks.filter((network) => String(network.id) === id)
  return matches.find(({ chainNamespace }) => chainNamespace === 'eip155') ?? matches[0]
}

/** Finds a configured network by CAIP-2, plain id, deprecated id or object. */
export function findNetwork(networks: readonly Network[], ref: NetworkRef): Network | undefined {
  const key = typeof ref === 'object' ? (ref.caipNetworkId ?? ref.id) : ref
  return isCaipNetworkId(key)
    ? networks.find((n) => n.caipNetworkId === key || n.deprecatedCaipNetworkId === key)
    : byPlainId(networks, String(key))
}
