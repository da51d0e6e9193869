/** A network that the emulator runs. */
export interface SolanaNetwork {
  /** As wallets name it: `solana:{cluster}`. */
  readonly cluster: 'mainnet' | 'devnet' | 'testnet'
  readonly genesis: string
}

const mainnet: SolanaNetwork = {
  cluster: 'mainnet',
  genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
}
const devnet: SolanaNetwork = {
  cluster: 'devnet',
  genesis: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
}
const testnet: SolanaNetwork = {
  cluster: 'testnet',
  genesis: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
}

/** By CAIP-2 id, and by each other name of the same network. */
const byName: Readonly<Record<string, SolanaNetwork>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': mainnet,
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': mainnet,
  'solana:mainnet': mainnet,
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': devnet,
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': devnet,
  'solana:devnet': devnet,
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': testnet,
  'solana:testnet': testnet,
}

export function networkNamed(name: string): SolanaNetwork | undefined {
  return Object.hasOwn(byName, name) ? byName[name] : undefined
}
