/** What differs between the networks, as addresses and transactions show it. */
export interface StacksNetwork {
  /** What wallets call it. */
  readonly word: 'mainnet' | 'testnet'
  /** Reference part of its CAIP-2 id. */
  readonly reference: string
  readonly chainId: number
  readonly transactionVersion: number
  /** Where an account's address of this network is in `accounts.ts`. */
  readonly form: 'address' | 'testnet'
  /** Addresses begin so. */
  readonly prefixes: readonly string[]
}

export const networks: readonly StacksNetwork[] = [
  {
    word: 'mainnet',
    reference: '1',
    chainId: 1,
    transactionVersion: 0,
    form: 'address',
    prefixes: ['SP', 'SM'],
  },
  {
    word: 'testnet',
    reference: '2147483648',
    chainId: 2147483648,
    transactionVersion: 128,
    form: 'testnet',
    prefixes: ['ST', 'SN'],
  },
]

/** A network by its reference or its word. */
export function networkNamed(name: string): StacksNetwork | undefined {
  return networks.find(({ reference, word }) => reference === name || word === name)
}
