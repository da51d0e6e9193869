/** The properties in which the networks differ. */
export interface StacksNetwork {
  /** Its name in wallets. */
  readonly word: 'mainnet' | 'testnet'
  /** Reference part of its CAIP-2 id. */
  readonly reference: string
  readonly chainId: number
  readonly transactionVersion: number
  /** The field of `accounts.ts` that holds the address for this network. */
  readonly form: 'address' | 'testnet'
  /** Prefixes of its addresses. */
  readonly prefixes: readonly string[]
}

export const stacksNetworks: readonly StacksNetwork[] = [
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

/** Finds a network by its reference or its name in wallets. */
export function networkNamed(name: string): StacksNetwork | undefined {
  return stacksNetworks.find(({ reference, word }) => reference === name || word === name)
}
