/** A network's names in the wallet interfaces, and its address prefix. Used in browsers and in Node. */
export interface BitcoinNetwork {
  /** CAIP-2 reference: the first 32 hex digits of the genesis block's hash. */
  readonly reference: string
  /** The name that WBIP wallets use. */
  readonly name: string
  /** The name that Wallet Standard wallets use. */
  readonly chain: string
  /** Prefix of its bech32 addresses. */
  readonly prefix: AddressPrefix
}

export type AddressPrefix = 'bc' | 'tb' | 'bcrt'

const network = (reference: string, name: string, prefix: AddressPrefix): BitcoinNetwork => ({
  reference,
  name,
  prefix,
  chain: `bitcoin:${name.toLowerCase()}`,
})

export const mainnet = network('000000000019d6689c085ae165831e93', 'Mainnet', 'bc')

export const bitcoinNetworks: readonly BitcoinNetwork[] = [
  mainnet,
  network('000000000933ea01ad0ee984209779ba', 'Testnet', 'tb'),
  network('00000000da84f2bafbbc53dee25a72ae', 'Testnet4', 'tb'),
  network('00000008819873e925422c1ff0f99f7c', 'Signet', 'tb'),
  network('0f9188f13cb7b2c71f2a335e3a4fc328', 'Regtest', 'bcrt'),
]
