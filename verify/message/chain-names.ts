/** What a text calls the chains of a namespace, and names of their networks that are no CAIP-2 references. */
interface ChainName {
  readonly name: string
  readonly aliases?: Readonly<Record<string, string>>
}

const chainNames: Readonly<Record<string, ChainName>> = {
  eip155: { name: 'Ethereum' },
  // The names of Wallet Standard, which wallets write in the text of `solana:signIn`.
  solana: {
    name: 'Solana',
    aliases: {
      mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    },
  },
  bip122: { name: 'Bitcoin' },
  polkadot: { name: 'Polkadot' },
  cosmos: { name: 'Cosmos' },
  sui: { name: 'Sui' },
  stacks: { name: 'Stacks' },
}

export const nameOf = (namespace: string): string | undefined =>
  Object.hasOwn(chainNames, namespace) ? chainNames[namespace]?.name : undefined

export const namespaceNamed = (name: string): string | undefined =>
  Object.keys(chainNames).find((namespace) => chainNames[namespace]?.name === name)

/** The CAIP-2 reference of a network, whatever a wallet calls it. */
export function referenceNamed(namespace: string, reference: string): string {
  const aliases = Object.hasOwn(chainNames, namespace) ? chainNames[namespace]?.aliases : undefined
  return aliases && Object.hasOwn(aliases, reference) ? (aliases[reference] ?? reference) : reference
}
