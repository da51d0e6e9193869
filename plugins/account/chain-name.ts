import type { Namespace, Network } from '../../kernel/plugin.js'

const names = new Map([
  ['eip155', 'EVM'],
  ['solana', 'Solana'],
  ['bip122', 'Bitcoin'],
  ['polkadot', 'Polkadot'],
  ['cosmos', 'Cosmos'],
  ['sui', 'Sui'],
  ['stacks', 'Stacks'],
  ['ton', 'TON'],
  ['tron', 'TRON'],
])

/** The short name of a chain family; one that nobody told us about is called as its first network here. */
export function chainName(namespace: Namespace, networks: readonly Network[]): string {
  const first = networks.find(({ chainNamespace }) => chainNamespace === namespace)
  return names.get(namespace) ?? first?.name ?? namespace
}
