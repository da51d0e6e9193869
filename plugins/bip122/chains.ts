import { type CaipNetworkId, type Network, property } from '../../kernel/plugin.js'

/** How a network's bech32 addresses begin. */
export type Prefix = 'bc' | 'tb' | 'bcrt'

/** A Bitcoin network under the names that wallets have for it. */
export interface Chain {
  readonly id: CaipNetworkId
  /** As WBIP wallets write it; the names of other kinds of wallets are derived from it. */
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

/** By prefix, the network that a wallet is assumed to be on when it does not say. */
export const defaultChains: Readonly<Record<Prefix, Chain>> = { bc: mainnet, tb: testnet, bcrt: regtest }

export const isPrefix = (text: unknown): text is Prefix =>
  typeof text === 'string' && Object.hasOwn(defaultChains, text)

export const chainOf = (id: string | undefined) => chains.find((one) => one.id === id)

/** The network by any name that wallets have for it: `Mainnet`, `livenet`, `BITCOIN_SIGNET`, `bitcoin:testnet`. */
export function chainNamed(text: unknown): Chain | undefined {
  if (typeof text !== 'string' || text.length > 40) return undefined
  const name = text.toLowerCase().replace(/^bitcoin[:_]/, '')
  const plain = name === 'livenet' ? 'mainnet' : name === 'testnet3' ? 'testnet' : name
  return chains.find((one) => one.name.toLowerCase() === plain)
}

/** The part of a network that is needed to recognise its addresses. */
export type NetworkRef = Pick<Network, 'caipNetworkId' | 'extra'>

/** How a network's addresses begin: as its `extra` says, or as for Bitcoin's own networks; undefined for others. */
export function prefixOf(network: NetworkRef): Prefix | undefined {
  const prefix = property(property(network.extra, 'bip122'), 'prefix')
  return isPrefix(prefix) ? prefix : chainOf(network.caipNetworkId)?.prefix
}
