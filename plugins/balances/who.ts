import { type Atom, atom } from 'jotai/vanilla'
import { type CaipAddress, type Network, type PublicState, toCaipAddress } from '../../kernel/plugin.js'

/** The active account on its network. */
export interface Who {
  /** CAIP-10, tells one from another. */
  readonly key: CaipAddress
  readonly address: string
  readonly network: Network
}

/** Undefined while nobody is connected. */
export function whoAtom({ account, network }: PublicState): Atom<Who | undefined> {
  return atom((get) => {
    const { address } = get(account())
    const current = get(network()).network
    if (!address || !current) return undefined
    return { key: toCaipAddress(current.caipNetworkId, address), address, network: current }
  })
}
