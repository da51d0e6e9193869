import type { SignInText } from '../../adapter-kit/shared/sign-in/sign-in-message.js'

/** What a text calls the chains of a namespace, and names of their networks that are no CAIP-2 references. */
interface ChainName {
  readonly name: string
  readonly aliases?: Readonly<Record<string, string>>
  /** What a reference looks like, where CAIP-2 says more than that it has letters and digits. */
  readonly reference?: RegExp
  /** Libraries of the chain read one empty line where there is no statement. */
  readonly oneEmptyLine?: boolean
}

const number = /^(?:0|[1-9]\d*)$/
const hash = /^[\da-f]{32}$/

const chainNames: Readonly<Record<string, ChainName>> = {
  eip155: { name: 'Ethereum', reference: number },
  // The names of Wallet Standard, which wallets write in the text of `solana:signIn`.
  solana: {
    name: 'Solana',
    oneEmptyLine: true,
    aliases: {
      mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    },
  },
  bip122: { name: 'Bitcoin', reference: hash },
  polkadot: { name: 'Polkadot', reference: hash },
  cosmos: { name: 'Cosmos' },
  sui: { name: 'Sui' },
  stacks: { name: 'Stacks', reference: number },
}

const entryOf = (namespace: string): ChainName | undefined =>
  Object.hasOwn(chainNames, namespace) ? chainNames[namespace] : undefined

/** How a text names the chain, and what else is particular about it. */
export function textOf(namespace: string): SignInText {
  const { name, oneEmptyLine = false } = entryOf(namespace) ?? {}
  return name === undefined ? { chainName: namespace, fullChainId: true } : { chainName: name, oneEmptyLine }
}

export const namespaceNamed = (name: string): string | undefined =>
  Object.keys(chainNames).find((namespace) => chainNames[namespace]?.name === name)

/** The CAIP-2 reference of a network, whatever a wallet calls it. */
export function referenceNamed(namespace: string, reference: string): string {
  const aliases = entryOf(namespace)?.aliases
  return aliases && Object.hasOwn(aliases, reference) ? (aliases[reference] ?? reference) : reference
}

/** Whether a network of the namespace can have that reference: a chain id of Ethereum is a number without zeros in front. */
export const isReferenceOf = (namespace: string, reference: string): boolean =>
  entryOf(namespace)?.reference?.test(reference) ?? true
