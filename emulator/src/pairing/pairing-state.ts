import { type SolanaKey, solanaKey } from '../namespaces/solana/solana-key.js'
import { selectedFirst } from '../wallets/context.js'
import { createProviderState, type ProviderState } from '../wallets/provider-state.js'
import type { Offer } from './namespaces.js'
import type { PairingWalletOptions } from './types.js'

/** The emulator's chains, and Solana. */
export const pairingChains: readonly string[] = [
  'eip155:1',
  'eip155:10',
  'eip155:8453',
  'eip155:31337',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
]

/** The wallet's accounts and current network. */
export interface PairingState {
  addresses: readonly string[]
  /** The Solana keys, the selected one first. */
  keys: () => SolanaKey[]
  /** The state of the EVM side. */
  box: ProviderState
  chains: () => string[]
  accounts: () => Offer['accounts']
  current: () => { chain: string; account: number }
  /** Switches to a network, and adds it to the known ones. */
  enter: (caip2: string) => void
  select: (account: number) => void
}

export function createPairingState(options: PairingWalletOptions): PairingState {
  const addresses = options.accounts.map(({ address }) => address)
  const allKeys = addresses.map((_, index) => solanaKey(index))
  let chains = [...(options.chains ?? pairingChains)]
  let chain = chains[0] ?? 'eip155:1'
  const box = createProviderState(initialState(chains))
  const account = () => box.get().account
  const keys = () => [
    ...allKeys.slice(account(), account() + 1),
    ...allKeys.filter((_, i) => i !== account()),
  ]
  return {
    addresses,
    keys,
    box,
    chains: () => [...chains],
    accounts: () => ({
      eip155: selectedFirst(addresses, account()),
      solana: keys().map(({ address }) => address),
    }),
    current: () => ({ chain, account: account() }),
    enter: (caip2) => {
      chain = caip2
      chains = [...new Set([...chains, caip2])]
      const [chainId] = evmNumbers([caip2])
      box.set({ chains: evmNumbers(chains), ...(chainId !== undefined && { chainId }) })
    },
    select: (next) => {
      if (next in addresses) box.set({ account: next })
    },
  }
}

function initialState(networks: readonly string[]) {
  const chains = evmNumbers(networks)
  return { authorised: true, locked: false, chainId: chains[0] ?? 1, chains, account: 0 }
}

/** The chain ids of the `eip155` networks in the list. */
export function evmNumbers(networks: readonly string[]): number[] {
  return networks
    .filter((network) => network.startsWith('eip155:'))
    .map((network) => Number(network.slice(7)))
}
