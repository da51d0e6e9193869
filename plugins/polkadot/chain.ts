import * as v from 'valibot'
import { parsed } from '../../adapter-kit/chains/index.js'
import { LatchkeyError, type Network, referenceOf } from '../../kernel/plugin.js'
import type { PolkadotState } from './polkadot-state.js'

/** What a network says in `extra.polkadot`. */
export interface Chain {
  /** The prefix of the chain's addresses, as a number. */
  readonly ss58Format: number
  /** Hex without `0x`: the whole hash, or the half of it that is the CAIP-2 reference. */
  readonly genesis: string
  /** The least that an account must hold to exist, in base units. */
  readonly existentialDeposit: bigint
  /** Its accounts are Ethereum's: 20 bytes and an address that begins with 0x. */
  readonly isEthereum: boolean
}

const Extra = v.object({
  ss58Format: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(65535)), 42),
  genesisHash: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))), undefined),
  existentialDeposit: v.fallback(v.pipe(v.string(), v.regex(/^\d{1,39}$/)), '0'),
  isEthereum: v.fallback(v.optional(v.boolean()), undefined),
})

/** The network's chain data. A network without any gets the address format 42, which every chain accepts. */
export function chainOf(network: Network): Chain {
  const { ss58Format, genesisHash, existentialDeposit, isEthereum } =
    parsed(Extra, network.extra?.polkadot ?? {}) ?? defaults
  const genesis = (genesisHash?.slice(2) ?? referenceOf(network.caipNetworkId)).toLowerCase()
  return {
    ss58Format: ss58Format > largestFormat ? defaults.ss58Format : ss58Format,
    genesis,
    existentialDeposit: BigInt(existentialDeposit),
    isEthereum: isEthereum ?? isKnownEthereum(ss58Format, genesis),
  }
}

/** SS58 prefixes that are registered for chains whose accounts are Ethereum's. */
const ethereumFormats = [18, 1284, 1285, 2199, 29972]
/** Moonbeam, Moonriver and Moonbase Alpha, for networks that say no prefix. */
const ethereumReferences = [
  'fe58ea77779b7abda7da4ec526d14db9',
  '401a1f9dca3da46f5c4091016c8a2f26',
  '91bc6e169807aaa54802737e1c504b25',
]

/** An address of the wrong kind is nobody's, so a network that does not say its kind is looked up. */
function isKnownEthereum(ss58Format: number, genesis: string): boolean {
  return ethereumFormats.includes(ss58Format) || ethereumReferences.some((half) => genesis.startsWith(half))
}

/** The registry knows larger ones, which no SS58 address can hold: those of chains with Ethereum's addresses. */
const largestFormat = 16383

const defaults: v.InferOutput<typeof Extra> = { ss58Format: 42, existentialDeposit: '0' }

/**
 * The network a connection starts on: the wanted one, else the selected, else the first of the namespace.
 * @throws LatchkeyError LK_NETWORK_UNKNOWN 'Network not found'
 */
export function startingNetwork({ context: { store, state } }: PolkadotState, target?: Network): Network {
  const selected = store.get(state.session).selected.polkadot
  const networks = store.get(state.networks).filter(isServed)
  const chosen = target && isServed(target) ? target : networks.find((n) => n.caipNetworkId === selected)
  const network = chosen ?? networks[0]
  if (network) return network
  throw new LatchkeyError('LK_NETWORK_UNKNOWN', 'Network not found', {
    why: 'No network of polkadot is configured.',
    fix: 'Add one to the networks option, for instance polkadotAssetHub of latchkey/networks.',
  })
}

const isServed = ({ chainNamespace }: Network) => chainNamespace === 'polkadot'
