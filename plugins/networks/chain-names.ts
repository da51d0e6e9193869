import type { Namespace } from '../../kernel/plugin.js'

const names = new Map([
  ['eip155', 'EVM Networks'],
  ['solana', 'Solana'],
  ['bip122', 'Bitcoin'],
  ['polkadot', 'Polkadot'],
  ['cosmos', 'Cosmos'],
  ['sui', 'Sui'],
  ['stacks', 'Stacks'],
  ['ton', 'TON'],
  ['tron', 'TRON'],
])

/** The name of a chain family; a namespace nobody told us about is called as it is. */
export function chainNameOf(namespace: Namespace): string {
  return names.get(namespace) ?? namespace
}
