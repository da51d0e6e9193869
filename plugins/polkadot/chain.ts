import * as v from 'valibot'
import { parsed } from '../../adapter-kit/index.js'
import { LatchkeyError, type Network, referenceOf } from '../../kernel/plugin.js'
import type { PolkadotState } from './polkadot-state.js'

/** What a network says in `extra.polkadot`. */
export interface Chain {
  /** How its addresses begin. */
  readonly ss58Format: number
  /** Hex without `0x`: the whole hash, or the half of it that is the CAIP-2 reference. */
  readonly genesis: string
  /** The least that an account must hold to exist, in base units. */
  readonly existentialDeposit: bigint
}

const Extra = v.object({
  ss58Format: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(16383)), 42),
  genesisHash: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))), undefined),
  existentialDeposit: v.fallback(v.pipe(v.string(), v.regex(/^\d{1,39}$/)), '0'),
})

/** The network's chain data. A network without any gets the address format 42, which every chain accepts. */
export function chainOf(network: Network): Chain {
  const { ss58Format, genesisHash, existentialDeposit } =
    parsed(Extra, network.extra?.polkadot ?? {}) ?? unsaid
  return {
    ss58Format,
    genesis: (genesisHash?.slice(2) ?? referenceOf(network.caipNetworkId)).toLowerCase(),
    existentialDeposit: BigInt(existentialDeposit),
  }
}

const unsaid: v.InferOutput<typeof Extra> = { ss58Format: 42, existentialDeposit: '0' }

/**
 * The network a connection starts on: the wanted one, else the selected, else the first of the namespace.
 * @throws LatchkeyError LK_NETWORK_UNKNOWN 'Network not found'
 */
export function startingNetwork({ context: { store, state } }: PolkadotState, wanted?: Network): Network {
  const selected = store.get(state.session).selected.polkadot
  const served = store.get(state.networks).filter(isServed)
  const chosen = wanted && isServed(wanted) ? wanted : served.find((n) => n.caipNetworkId === selected)
  const network = chosen ?? served[0]
  if (network) return network
  throw new LatchkeyError('LK_NETWORK_UNKNOWN', 'Network not found', {
    why: 'No network of polkadot is configured.',
    fix: 'Add one to the networks option, for instance polkadotAssetHub of latchkey/networks.',
  })
}

const isServed = ({ chainNamespace }: Network) => chainNamespace === 'polkadot'
