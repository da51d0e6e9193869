import { type CaipNetworkId, type Network, property } from '../../kernel/plugin.js'

/** How a network's bech32 addresses begin. */
export type Prefix = 'bc' | 'tb' | 'bcrt'

/** A Bitcoin network under the names that wallets have for it. */
export interface Chain {
  readonly id: CaipNetworkId
  /** As WBIP wallets write it; other kinds make theirs of it. */
  readonly name: string
  readonly prefix: Prefix
}

const chain = (reference: string, name: string, prefix: Prefix): Chain => ({
  id: `bip122:${reference}`,
  name,
  prefix,
})

const mainnet = chain('000000000019d6689c085ae165831e93', 'Mainnet', 'bc')
const testnet = chain('000000000933ea01ad0ee984209779ba', 'Testnet', 'tb')
const regtest = chain('0f9188f13cb7b2c71f2a335e3a4fc328', 'Regtest', 'bcrt')

const chains: readonly Chain[] = [
  mainnet,
  testnet,
  chain('00000000da84f2bafbbc53dee25a72ae', 'Testnet4', 'tb'),
  chain('00000008819873e925422c1ff0f99f7c', 'Signet', 'tb'),
  regtest,
]

/** The first network of a prefix is where a wallet is that does not say. */
export const defaultChains: Readonly<Record<Prefix, Chain>> = { bc: mainnet, tb: testnet, bcrt: regtest }

export const isPrefix = (text: unknown): text is Prefix =>
  typeof text === 'string' && Object.hasOwn(defaultChains, text)

export const chainOf = (id: string | undefined) => chains.find((one) => one.id === id)

/** Reads what any kind of wallet calls a network: `Mainnet`, `livenet`, `BITCOIN_SIGNET`, `bitcoin:testnet`. */
export function chainNamed(text: unknown): Chain | undefined {
  if (typeof text !== 'string' || text.length > 40) return undefined
  const name = text.toLowerCase().replace(/^bitcoin[:_]/, '')
  const plain = name === 'livenet' ? 'mainnet' : name === 'testnet3' ? 'testnet' : name
  return chains.find((one) => one.name.toLowerCase() === plain)
}

/** What of a network is needed to tell its addresses. */
export type NetworkRef = Pick<Network, 'caipNetworkId' | 'extra'>

/** How a network's addresses begin: as it says itself, or as Bitcoin's networks do; undefined when nobody knows. */
export function prefixOf(network: NetworkRef): Prefix | undefined {
  const own = property(property(network.extra, 'bip122'), 'prefix')
  return isPrefix(own) ? own : chainOf(network.caipNetworkId)?.prefix
}
