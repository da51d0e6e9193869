import * as v from 'valibot'
import { parsed } from '../../adapter-kit/chains/index.js'
import {
  type CaipNetworkId,
  findNetwork,
  LatchkeyError,
  type Network,
  property,
  referenceOf,
} from '../../kernel/plugin.js'
import type { CosmosState } from './cosmos-state.js'

const maybe = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)
const Price = v.pipe(v.number(), v.finite(), v.minValue(0))

const Profile = v.object({
  /** The chain's addresses begin with it. */
  bech32Prefix: maybe(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/))),
  /** SLIP-44. */
  coinType: maybe(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** Base unit of the native coin, e.g. `uatom`. */
  denom: maybe(v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9/:._-]{1,127}$/))),
  /** The chain's RPC endpoint, which a wallet wants to know. */
  rpc: maybe(v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/))),
  gasPriceStep: maybe(v.object({ low: Price, average: Price, high: Price })),
})

/** What `extra.cosmos` of a network says; malformed fields count as absent. */
export type Profile = v.InferOutput<typeof Profile>

export function profileOf(network: Network | undefined): Partial<Profile> {
  return parsed(Profile, property(network?.extra, 'cosmos')) ?? {}
}

export const prefixOf = (network: Network | undefined) => profileOf(network).bech32Prefix

/** The site's networks of this namespace. */
export function configuredNetworks({ context }: CosmosState): readonly Network[] {
  return context.store.get(context.state.networks).filter((n) => n.chainNamespace === 'cosmos')
}

/** What wallets call the chain; CAIP-2 ids of long names are hashed, so the network's own id is asked first. */
export function chainIdOf(state: CosmosState, id: CaipNetworkId): string {
  return String(networkOf(state, id)?.id ?? referenceOf(id))
}

export function networkOf(state: CosmosState, id: CaipNetworkId): Network | undefined {
  return findNetwork(configuredNetworks(state), id)
}

/** The network to connect on. @throws LatchkeyError LK_NETWORK_UNKNOWN 'Network not found' */
export function targetNetwork(state: CosmosState, network: Network | undefined): Network {
  const target = network ?? configuredNetworks(state)[0]
  if (target) return target
  throw new LatchkeyError('LK_NETWORK_UNKNOWN', 'Network not found', {
    why: 'No network of the namespace cosmos is configured.',
    fix: 'Add one, for instance cosmosHub of latchkey/networks, to the networks option.',
  })
}
